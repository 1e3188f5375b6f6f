"""Kazı Kazan's lettering, shaded from its relief: python3 art/kazi-kazan_letters.py"""
import house_relief as relief

relief.TIERS[9] = ("#ffa81e", "#ffd95e", "#fffbe0", "#e81a66", "#3a0620")   # face from below to above, rim, slab
relief.lettering("kazi-kazan", 9)
