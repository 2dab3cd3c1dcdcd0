"""What hands, cloths and air leave on a polished front: wear.py OUT.png [PIXELS]. One map for all fronts, 0.7 m across.

Red: smears from wiping in arcs, fingers and dried drops. Green: fine scratches. Blue: dust and lint."""
import sys
import numpy as np
from scipy.ndimage import gaussian_filter
from slab import Slab, f32, smooth

SIZE = .70                                                        # metres across


def lines(s, count, length, width, angle, bend=.0, strength=(.2, 1.)):
    """thin strokes drawn point by point: lengths in mm"""
    r = s.rng; m = np.zeros((s.n, s.n), f32)
    for _ in range(count):
        n = int(r.uniform(*length)*s.mm*2)+2; a = angle(r)+np.linspace(-.5, .5, n)*r.normal()*bend; p = r.uniform(0, s.n, 2)
        x, y = (p[0]+np.cumsum(np.cos(a))*.5).astype(int) % s.n, (p[1]+np.cumsum(np.sin(a))*.5).astype(int) % s.n
        m[y, x] = np.maximum(m[y, x], r.uniform(*strength)*np.sin(np.linspace(.05, np.pi-.05, n)))
    return gaussian_filter(m, width)*(1+2*width)


def make(path, n=2048):
    """writes the map"""
    from PIL import Image
    s = Slab(n, 77); s.mm = n/(SIZE*1000); a = (np.arange(n, dtype=f32)+.5)/s.mm; s.x, s.y = np.meshgrid(a, a[::-1]); r = s.rng
    smear = .30*smooth(s.fbm(160, 4, .5), -.4, 1.6)
    for _ in range(9):                                            # a cloth, in arcs
        cx, cy, R, w = r.uniform(-200, 900), r.uniform(-300, 500), r.uniform(180, 520), r.uniform(18, 50); d = np.hypot(s.x-cx, s.y-cy)-R; ang = np.arctan2(s.y-cy, s.x-cx)*R
        smear = smear+.22*r.uniform(.4, 1)*smooth(np.abs(d), w, w*.55)*smooth(s.fbm(3.2, 4, .6, ang/14, d), -.7, 1.5)*smooth(s.fbm(150, 2), -.3, .8)
    for _ in range(26):                                           # fingers: an oval of fine ridges
        cx, cy, t = r.uniform(0, 700), r.uniform(0, 700), r.uniform(-1, 1); u, v = (s.x-cx)*np.cos(t)+(s.y-cy)*np.sin(t), (s.y-cy)*np.cos(t)-(s.x-cx)*np.sin(t)
        d = np.hypot(u/6., v/9.); near = d < 1.3; ridge = .5+.5*np.sin(np.hypot(u, v*.7)*2*np.pi/.9+3*s.perlin(s.x/9, s.y/9, 3)); smear = smear+np.where(near, smooth(d, 1.1, .7)*(.35+.65*ridge), 0)*r.uniform(.12, .40)
    for _ in range(70):                                           # dried drops: a rim, and little within
        cx, cy, R = r.uniform(0, 700), r.uniform(0, 700), np.exp(r.normal()*.5+.6); d = np.hypot(s.x-cx, (s.y-cy))/R; smear = smear+r.uniform(.1, .5)*(smooth(np.abs(d-1), .28, .0)+.15*smooth(d, 1, .8))
    scratch = lines(s, 420, (6, 60), .55, lambda q: q.normal(.1, .8), .25, (.08, .5))+lines(s, 60, (40, 260), .6, lambda q: q.normal(.0, .35), .15, (.10, .6))
    dust = np.zeros((n, n), f32); px = r.integers(0, n, (5200, 2)); dust[px[:, 0], px[:, 1]] = r.uniform(0, 1, 5200)**3; dust = gaussian_filter(dust, .55)*2.4+gaussian_filter(np.where(r.uniform(0, 1, (n, n)) > .99994, r.uniform(.3, 1, (n, n)), 0).astype(f32), 1.1)*5
    dust = dust+lines(s, 70, (1.5, 7), .55, lambda q: q.uniform(0, 6.28), 3.5, (.2, .6))*.8
    Image.fromarray((np.stack([smear*.8, scratch, dust], -1).clip(0, 1)*255).round().astype(np.uint8)).save(path)


if __name__ == '__main__':
    make(sys.argv[1], *[int(q) for q in sys.argv[2:]])
