// After the page's own program in its head: what belongs to the game inside comes while that program runs. Asked for at once, the two would
// stand in each other's way on a slow line.
document.querySelectorAll('link[data-later]').forEach(function (link) {
  link.rel = 'preload'
})
