export const LOBBY_TILE_SIZES =
  '(min-width: 1680px) 160px, (min-width: 1024px) 190px, (min-width: 600px) 19vw, 31vw'
export const LANE_TILE_SIZES = '(min-width: 1024px) 190px, 124px'
export const POSTER_TILE_SIZES = '(min-width: 1024px) 330px, 45vw'
