"""The room before a niche front: what its polish mirrors, and what lights it. The fronts lie in the plane y = 0 and look along -y."""
from lib import *

DEEP = 4.6                                                        # metres to the wall opposite
DAY, WARM = (1., .958, .915), (1., .80, .58)


def mirrored(cam, view):
    """gives a function: the place on the wall opposite that is mirrored at x, y of the picture (0 to 1 from the lower left), and the metres that the whole width of the picture mirrors there"""
    R = cam.rotation_euler.to_matrix(); C = cam.location; f = cam.data.lens/36

    def at(u, v):
        d = R @ Vector((u-.5+cam.data.shift_x, v-.5+cam.data.shift_y, -f)); hit = C-d*(C.y/d.y); t = DEEP/d.y
        return hit.x+d.x*t, hit.z+d.z*t
    return at


def m_outside():
    """what a window shows, out of focus: sky over a hedge and a pale path"""
    m = Mat('outside'); p = m.n('SeparateXYZ', Vector=m.n('NewGeometry').outputs['Position']); z = p.outputs[2]
    n = m.noise(m.n('NewGeometry').outputs['Position'], 3.2, 5., .6); h = m.math('MULTIPLY_ADD', n, .9, m.math('ADD', z, -.45))
    c = m.ramp(m.smooth(h, .2, 2.6), [(.0, (.34, .32, .27)), (.16, (.30, .29, .25)), (.22, (.05, .075, .045)), (.46, (.10, .13, .085)), (.56, (.70, .76, .80)), (1., (.92, .97, 1.))])
    m.nt.links.new(m.n('Emission', Color=c, Strength=1.).outputs[0], m.out.inputs[0]); return m.m, m


def room(cam, view, windows, strength, side=-1., key=1., spots=1., lamps=True, fill=1.):
    """windows: (left, right, bottom, top) in the picture, where the polish mirrors one; strength: how bright it is; side: where the day comes from (-1 left)"""
    at = mirrored(cam, view); cx, cz = at(.5, .5); b = -DEEP
    wall = m_plain('opposite', (.30, .285, .26), .6, var=.3); dark = m_plain('opposite_joint', (.06, .056, .05), .7); pl = m_plain('ceiling', (.62, .61, .59), .9)
    bx(-9, 9, b-.2, b, 0, 3.1, wall); bx(-9, 9, b-.2, .6, 3.1, 3.2, pl); bx(-9, 9, b-.2, .6, -.1, 0, m_plain('floor', (.30, .28, .25), .16, var=.4))
    for i in range(-9, 10): bx(cx+i*.47-.006, cx+i*.47+.006, b-.1, b+.004, .25, 2.75, dark)
    for j in range(7): bx(-9, 9, b-.1, b+.006, .25+j*.415-.010, .25+j*.415+.010, dark)
    out, om = m_outside(); om.nt.nodes['Emission'].inputs[1].default_value = strength; frame = m_plain('window_frame', (.035, .033, .03), .4)
    for l, r, lo, hi in windows:
        (x0, z0), (x1, z1) = at(l, lo), at(r, hi); x0, x1 = sorted((x0, x1)); z0 = max(z0, .08); z1 = min(z1, 3.02)
        o = bx(x0, x1, b+.015, b+.02, z0, z1, out); o.visible_diffuse = False; o.visible_shadow = False
        for x in (x0, x1, x0+(x1-x0)*.5): bx(x-.028, x+.028, b, b+.06, z0, z1, frame)
        for z in (z0, z1, z0+(z1-z0)*.30): bx(x0, x1, b, b+.05, z-.024, z+.024, frame)
        bx(x0-.35, x0-.03, b, b+.12, z0, z1+.05, m_plain('curtain', (.55, .53, .49), .9))
    if lamps:                                                     # lamps of the niches opposite, and of the ceiling
        g = m_emit('lamp_far', (1., .58, .24), 14.); h = m_emit('ceiling_lamp', (1., .86, .68), 22.); rng = random.Random(3)
        for i in range(-7, 8):
            for j in range(6):
                if rng.random() < .16: o = box((cx+i*.47+.15, b+.03, .25+j*.415+.11), (.035, .03, .06), g); o.visible_diffuse = False
        for i in range(-6, 7):
            for y in (-.9, -2.3, -3.7): o = box((cx+i*1.1, y, 3.095), (.11, .11, .012), h); o.visible_diffuse = False
    area((side*2.0, -1.7, 2.25), (0, 0, 1.40), (1.1, 1.9), 66*key, DAY)            # the day, from one side
    area((-side*2.6, -3.0, 2.6), (.1, 0, 1.4), (1.8, 1.2), 12*key*fill, DAY, gloss=False); area((0, -3.4, 3.0), (0, -3.4, 0), (6., 1.2), 60*fill, (1., .94, .87), gloss=False); area((0, -2.6, .1), (0, 0, 1.6), (4., 1.5), 6*key*fill, (1., .93, .84), gloss=False)
    area((cx, -2.4, 2.9), (cx, b, 1.4), (6., .5), 40*fill, (1., .94, .87), gloss=False)
    if spots:
        for x in (-.16, .78): o = spot((x, -.42, 2.72), (x, -.05, 1.30), 52*spots*key, WARM, 46., .85, .03)
    world_flat((.55, .56, .58), .045)
