/** What the caller says before each number, from 1 on. */
export const bingoCalls: readonly string[] = [
  'First in the queue', 'A duck on the pond', 'Ferry to sea', 'Somebody’s at the door', 'Bees in the hive', 'Tricks with sticks', 'City of seven hills', 'Don’t be late', 'Feeling fine', 'Start all over again',
  'Two tall towers', 'A dozen eggs', 'Lucky for some of us', 'Evergreen', 'A rugby team', 'Birthday queen', 'Old enough to drive', 'Coming of age', 'Goodbye, teens', 'One whole score',
  'The key in the lock', 'Two swans gliding', 'Lemon in the tea', 'Every hour of the day', 'Silver wedding', 'A marathon and no breath', 'Baklava heaven', 'A short February', 'Rise and shine', 'Thirty and sporty',
  'All of December', 'A smile full of teeth', 'Beads on a string', 'Bosphorus traffic', 'Half of threescore and ten', 'Three dozen roses', 'Warm as you are', 'Fill up your plate', 'Steps up the stair', 'Where life begins',
  'Time for some fun', 'The answer to it all', 'Sitting by the sea', 'Two garden chairs', 'Halfway there', 'Pick and mix', 'Elephants in heaven', 'Four dozen, no more', 'One short of fifty', 'Half a century',
  'Rum-tum-tum', 'A deck of cards', 'A kettle for me', 'Sweep the floor', 'High five, both hands', 'Up to its tricks', 'Every variety', 'The bus won’t wait', 'Just in time', 'Grandma’s still dancing',
  'A baker’s bun', 'Peek-a-boo', 'A pot of tea', 'Squares on a chessboard', 'Put your feet up', 'Two snails racing', 'Made in heaven', 'Shut the gate', 'Either way up', 'Threescore and ten',
  'Bang on the drum', 'Six dozen on the shelf', 'The queen bee', 'Sweets from the store', 'Diamond jubilee', 'Trombones on parade', 'Two walking sticks', 'Shellac on the turntable', 'One more time', 'Round the world in days',
  'Feel the sun', 'Straight on through', 'One more cup of tea', 'Seven dozen, count them', 'Look alive', 'In between the sticks', 'Fourscore and seven', 'Two snowmen', 'Nearly there', 'Top of the house',
]
