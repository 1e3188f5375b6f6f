"""Yıldızname's lettering, shaded from its relief: python3 art/yildizname_letters.py"""
import house_relief as relief

# face from below to above, rim, slab
relief.TIERS[10] = ("#e08a14", "#ffcf52", "#fffbe6", "#ffe6a8", "#141c7a")
relief.TIERS[11] = ("#ffe9b8", "#fff6dc", "#ffffff", "#f5b83d", "#1a2490")
relief.lettering("yildiz-logo", 10, fat=.012, rim=.042, slab=.07)
relief.lettering("yildiz-scatter", 11, W=900, slab=.12)
