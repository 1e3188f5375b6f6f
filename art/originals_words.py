"""Titles of the house's dice, limbo and mines, shaded from their relief (numpy only).
python3 art/originals_words.py zar limbo mayinlar     reads ART_OUT/words/house-*.png, writes ART_OUT/house-*.png"""
import sys
import house_relief as relief

# low, middle and high of the enamel, rim, slab
COLOURS = {"kule": ("#f29a34", "#ffdc94", "#fffaf0", "#137a84", "#052831"), "zar": ("#ff8a1e", "#ffc94a", "#fff6c8", "#d81e5c", "#3a0626"), "limbo": ("#ff7a2e", "#ffc06a", "#fff8e0", "#7a3cc8", "#160c44"), "mayinlar": ("#1f8cf0", "#8fd0ff", "#ffffff", "#f0b040", "#08143c")}
relief.TIERS.update(COLOURS)
for name in sys.argv[1:] or COLOURS:
    relief.lettering(name, name, 1100, fat=.03, rim=.06, slab=.04)
