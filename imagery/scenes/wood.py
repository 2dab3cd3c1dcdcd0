"""The woods of the niche fronts, for stone.py: rings round a wandering pith, cut by a board that is nearly along it.

Where the board leans away from the pith its rings show as arches, one inside the other, and at the sides as straight
lines: that is flat-sawn wood, and no noise looks like it. The grain runs upright. Lengths are millimetres."""
import numpy as np
from slab import f32, flat, lerp, smooth

UP = np.float32(np.pi/2)


def board(s, v, depth, lean, width, sway, seed):
    """rings at the distance v across from the middle of the arches: place within the ring (0 to 1), a random number of the ring, and the distance from the pith"""
    u = s.y; at = s.fbm(260, 2, .5, np.full_like(u, seed), u)*sway; wave = s.fbm(150, 3, .5, v, u, UP, 5.)*2.6+s.fbm(26, 3, .5, v, u, UP, 7.)*.75+s.fbm(6., 4, .6, v, u, UP, 6.)*.30
    far = np.hypot((v-at)*(1+.10*np.sign(v-at)), depth+lean*(u-240)+s.fbm(200, 2, .5, np.full_like(u, seed+9.), u)*sway*.5)+wave
    q = (far+2.4*s.perlin(far/23., np.zeros_like(far), 71)*3.+1.1*s.perlin(far/8., np.zeros_like(far), 72)*2.)/width
    ring = np.floor(q).astype(int); return (q-ring).astype(f32), np.random.default_rng([s.seed, 5]).uniform(0, 1, 997).astype(f32)[ring % 997], far


def walnut(s):
    """two leaves of one log, opened like a book, satin: arches, dark streaks, pores as short dashes"""
    side = np.sign(s.x-240.); v = np.abs(s.x-240.)-104.
    f, k, far = board(s, v, 27., .105, 4.6, 10., 3.); along = lambda size, oct_, long, r=.55: s.fbm(size, oct_, r, v, s.y+side*1.7, UP, long)
    late = smooth(f, .10, .86)*smooth(f, 1., .93); early = smooth(f, .55, .05)
    streak = smooth(along(34, 4, 9.)+.5*along(9., 3, 14.), .35, 1.5); fibre = along(1.3, 4, 46., .62); hair = along(.55, 2, 30.)
    tone = .33*late*(.25+1.0*k)+.26*k+.20*along(60, 3, 5.)+.17*fibre+.10*hair
    c = flat(s, (.165, .098, .060)); c = lerp(c, (.094, .053, .033), smooth(tone, -.05, .48)); c = lerp(c, (.046, .027, .019), smooth(tone, .38, .90)*.9)
    c = lerp(c, (.046, .029, .022), streak*.55); c = lerp(c, (.26, .165, .098), smooth(along(48, 3, 7.), .7, 1.7)*.35)
    rich = .34*along(26, 3, 3.5)+.30*(k-.5); pore = smooth(along(.55, 2, 18.)-.46+.76*early+rich, .55, 1.05)*(.55+.45*smooth(along(7, 2, 3.), -.4, .5)); long = smooth(along(.80, 2, 26.)-.66+.74*early+rich, .75, 1.15); pore = np.maximum(pore, long)
    c = lerp(c, (.026, .015, .010), pore*.60); c = c*(1+.070*s.fbm(44, 3, .5, v, s.y, 0., 2.2)+.050*fibre)[..., None]
    c = c*(1+.045*side)[..., None]                                  # the leaf that was turned over takes the light a little differently
    joint = smooth(np.abs(s.x-240.), .28, .05); return lerp(c, (.022, .014, .010), joint*.75), .5-.30*pore-.22*joint+.03*fibre


def oak(s):
    """pale oak cut nearly upright to its rings: close straight lines, rows of open pores, few flecks of ray"""
    v = s.x-240.; f, k, far = board(s, v+190., 130., .03, 2.7, 12., 7.); along = lambda size, oct_, long, r=.55: s.fbm(size, oct_, r, v, s.y, UP, long)
    early = smooth(f, .42, .06)*smooth(f, .0, .05); fibre = along(1.2, 4, 48., .62)
    tone = .42*smooth(f, .25, 1.)+.26*k+.20*along(38, 4, 9.)+.12*fibre
    c = flat(s, (.480, .345, .215)); c = lerp(c, (.365, .245, .142), smooth(tone, .15, .75)); c = lerp(c, (.270, .172, .098), smooth(tone, .62, 1.1)*.7)
    pore = smooth(along(.7, 2, 16.)-.95+1.25*early, .45, .85); c = lerp(c, (.150, .092, .052), pore*.72)
    fleck = smooth(s.fbm(3.2, 3, .5, v, s.y, UP+.5, 2.6)+.5*along(30, 3, 3.), 1.55, 1.9); c = lerp(c, (.53, .40, .265), fleck*.5)
    c = c*(1+.06*s.fbm(60, 3, .5, v, s.y, 0., 2.)+.045*fibre)[..., None]; return c, .5-.32*pore+.03*fibre


WOODS = dict(walnut=walnut, oak=oak)
