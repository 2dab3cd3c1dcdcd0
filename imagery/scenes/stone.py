"""Stone maps for the niche fronts, made with numpy and scipy alone (no Blender), so that one can be tried in seconds.

stone.py NAME OUT.png [PIXELS [SEED]]      NAME: marquina emperador verde calacatta travertine onyx walnut oak

One map is one front, SIZE metres square. The same name, size and seed give the same map. Colours are linear inside and
sRGB in the file. A map that has depth (travertine's voids, the pores of wood) has a second file, NAME_h, grey: 0.5 is
the surface. The woods are in wood.py."""
import sys
import numpy as np
from scipy.ndimage import gaussian_filter
from slab import SIZE, Slab, col, f32, flat, lerp, smooth

SEEDS = dict(marquina=5, emperador=4, verde=3, calacatta=8, travertine=2, onyx=6, walnut=1, oak=1)


def marquina(s):
    """deep black with faint clouding: few long white veins side by side along one way, each of strands that part and meet again; hairlines across, flecks of shell"""
    r = s.rng; way = -.66; u, v = s.x*np.cos(way)+s.y*np.sin(way), s.y*np.cos(way)-s.x*np.sin(way)
    x, y = s.warp((60, 8.), (14, 1.3), (4, .3))
    c = flat(s, (.0052, .0052, .0056))
    c = lerp(c, (.0140, .0140, .0144), smooth(s.fbm(120, 6, .58, x, y, way, 2.2), -.2, 1.4)*.7)
    c = lerp(c, (.022, .022, .022), smooth(s.fbm(34, 6, .62, x, y, way, 1.8), .6, 1.8)*.5)
    c = c*(1+.16*s.fbm(2.2, 4, .66))[..., None]
    shell = smooth(s.fbm(2.4, 2, .5, x, y, .4, 1.5), 1.42, 1.62)*smooth(s.fbm(45, 3), -.1, .9); c = lerp(c, (.062, .062, .060), shell*.55)
    course = v+17*s.fbm(210, 2, .5)+6.*s.fbm(62, 3, .5)+2.*s.fbm(19, 3, .55)+.55*s.fbm(5., 3, .6); other = s.x*.87-s.y*.5+12*s.fbm(120, 3, .5)+1.6*s.fbm(16, 4, .6)
    for at in (-40, 55, 120, 190, 262): h, _ = s.seam(other-at-r.normal()*12, r.uniform(.10, .24), .5, 40., -.15); c = lerp(c, (.20, .20, .196), h*.50)
    for at, width, keep in ((108, .5, -.1), (168, 1.0, .35), (222, .35, .0), (292, 3.4, 1.2), (352, .4, -.15), (402, .9, .25), (476, 2.0, .6), (556, .6, .1)):
        for part, (gap, thin) in enumerate(((0, 1.), (5.5, .42), (10., .24), (19., .13))):                        # the strands of one vein
            if width < .8 and part > 1: continue
            b, w = s.seam(course-at-gap*s.fbm(105, 3, .5)-.5*gap, width*thin, .75 if part == 0 else .9, 58., keep-.34*part)
            d = np.abs(course-at-gap*.5); smoke = np.exp(-d/(1.8+3.5*w))*np.clip(w/1.2, 0, 1)*smooth(s.fbm(16, 5, .62, x, y, way, 2.5), -.6, .9) if part == 0 else None
            if smoke is not None: c = lerp(c, (.075, .075, .076), smoke*.42)
            tone = smooth(s.fbm(6, 5, .66, u, v, 0., 2.4)+.35*s.fbm(1.4, 3, .6), -1.2, .7)[..., None]; c = lerp(c, col(.24, .24, .236)+(col(.74, .73, .70)-col(.24, .24, .236))*tone, b*(.95 if thin > .3 else .72))
    return c


def emperador(s):
    """brown with calm clouded fields: few long cream veins along one way, thin tan threads between, and a fine web only beside them"""
    r = s.rng; way = -.50; v = s.y*np.cos(way)-s.x*np.sin(way)
    x, y = s.warp((80, 10.), (20, 2.6), (5., .6)); xf, yf = s.warp((30, 3.), (6., .9), (1.8, .25))
    e0, k0, _, b0 = s.fragments(58, x, y, 1.6, way); e1, k1, t1, b1 = s.fragments(15, xf, yf, 1.4, way); e2, k2, t2, b2 = s.fragments(5., xf, yf, 1.2, .4)
    grain = s.fbm(1.5, 3, .66); cloud = s.fbm(52, 7, .64, x, y, way, 1.6); small = s.fbm(11, 6, .68, xf, yf, way, 1.3)
    course = v+20*s.fbm(170, 3, .5)+7.*s.fbm(46, 4, .55)+2.2*s.fbm(12, 4, .6)+.5*s.fbm(3.4, 3, .6)
    broken = smooth(s.fbm(120, 3, .5, x, y, way, 2.)+.25*small, -.10, .80)                                 # where the rock is crushed
    c = flat(s, (.066, .0385, .0252)); tone = .55*cloud+.30*small+.45*(k0-.5)+.40*(k1-.5)*(.35+.65*broken)
    c = lerp(c, (.140, .0870, .0580), smooth(tone, .0, .95)*.95); c = lerp(c, (.0240, .0140, .0098), smooth(tone, .05, -.85)*.92)
    c = lerp(c, (.175, .120, .086), smooth(k1+.30*small, .92, 1.25)*(.15+.45*broken))
    c = lerp(c, (.150, .100, .071), smooth(k2+.25*small, .70, 1.05)*broken*.45)
    c = lerp(c, (.0135, .0085, .0065), smooth(np.abs(s.fbm(30, 5, .6, x, y, way, 1.6)), .07, .0)*smooth(s.fbm(60, 3), .0, .9)*.55)      # dark seams
    c = c*(1+.10*grain+.07*s.fbm(4., 4, .66))[..., None]
    tan, cream = (.270, .192, .132), (.560, .468, .352); patch = smooth(s.fbm(7, 5, .65), -.5, .9)
    web = smooth(e2, .30, .06)*smooth(b2+.35*s.fbm(14, 3), .55, .75)*broken; c = lerp(c, tan, web*.62*patch)
    net = smooth(e1, .42*np.exp(.6*small)+.14, .05)*smooth(b1+.20*s.fbm(40, 3), .50, .66)*(.16+.84*broken); c = lerp(c, (.37, .280, .195), net*.78*(.3+.7*patch))
    wide = smooth(e0, 1.1*np.exp(.8*small)+.2, .10)*smooth(b0+.25*s.fbm(40, 3), .45, .70); c = lerp(c, (.44, .345, .245), wide*.80*(.25+.75*patch))
    for at, width, keep in ((60, .5, -.1), (118, 1.6, .4), (176, .4, -.2), (236, .7, .0), (300, 2.6, .9), (368, .5, -.1), (430, 1.2, .3), (512, .6, .0), (580, 1.4, .3)):
        for part, (gap, thin) in enumerate(((0, 1.), (8., .40), (16., .22))):
            line = course-at-gap*s.fbm(80, 3, .55)-.4*gap; b, w = s.seam(line, width*thin, .95, 34., keep-.30*part, .22, .2)
            if part == 0: c = lerp(c, (.20, .138, .095), np.exp(-np.abs(line)/(2.5+3*w))*np.clip(w, 0, 1)*smooth(small, -.8, .9)*.5)
            c = lerp(c, np.array(tan)*1.15+(np.array(cream)-np.array(tan)*1.15)*smooth(small+.5*s.fbm(2.2, 3, .6), -.9, .9)[..., None], b*(.90 if part == 0 else .70))
    cross = s.x*.92+s.y*.38+16*s.fbm(110, 4, .55)+2.*s.fbm(14, 4, .6)+.4*s.fbm(3., 3, .6)
    for at in (60, 170, 255, 340, 450): b, _ = s.seam(cross-at-r.normal()*14, r.uniform(.25, .8), .9, 40., -.05, .2, .18); c = lerp(c, (.40, .315, .228), b*.66)
    return c


def verde(s):
    """serpentine: rounded and angular pieces of every size from nearly black to pale green, each with its own grain, healed by a dense net of thin pale lines; calcite in short broken runs"""
    way = -.58
    x, y = s.warp((120, 13.), (38, 5.), (12, 1.8), (4., .55)); xf, yf = s.warp((34, 4.), (10., 1.5), (3., .45), (1.1, .14))
    e0, k0, t0, b0 = s.fragments(62, x, y, 1.7, way); e1, k1, t1, b1 = s.fragments(21, x, y, 1.5, way); e2, k2, t2, b2 = s.fragments(7.5, xf, yf, 1.3, way+.3); e3, k3, t3, b3 = s.fragments(2.6, xf, yf, 1.2, way)
    _, g, _, _ = s.fragments(.95, s.x, s.y); crystal = gaussian_filter(g-.5, .5*s.mm*.3)*1.6                # what is left of single crystals
    crushed = smooth(s.fbm(75, 4, .58, x, y, way, 1.8), -.35, .75)                                          # matrix, between the whole pieces
    turn = way+1.3*(t1-.5); a, b = s.x*np.cos(turn)+s.y*np.sin(turn), s.y*np.cos(turn)-s.x*np.sin(turn); leaf = s.fbm(5.5, 5, .68, a/3.2+90*k1, b); fibre = s.fbm(1.7, 3, .62, a/3.5+50*k1, b)
    tone = .80*(k0-.5)+.85*(k1-.5)+(.25+.50*crushed)*(k2-.5)+.42*crushed*(k3-.5)+.15*leaf+.08*fibre+.22*s.fbm(16, 5, .66, x, y)
    c = flat(s, (.0150, .0370, .0255)); c = lerp(c, (.0300, .0690, .0470), smooth(tone, .0, .50)); c = lerp(c, (.072, .128, .091), smooth(tone, .42, 1.05)*.9); c = lerp(c, (.0042, .0105, .0080), smooth(tone, -.06, -.66)*.95)
    c = lerp(c, (.047, .060, .036), smooth(t2+.4*s.fbm(30, 4), .80, 1.2)*.35)                               # olive
    c = c*(1+.30*crystal+.10*leaf+.08*fibre)[..., None].clip(.45, 1.8)
    rim = lambda e, w, k: smooth(e, w, w*.15)*k; pale = (.120, .185, .140); cut = s.fbm(13, 5, .64); fade = smooth(s.fbm(30, 4, .6), -.7, .7)
    c = lerp(c, (.0030, .0075, .0058), rim(e1, .85, smooth(cut, .0, .9))*.62)
    c = lerp(c, pale, rim(e3, .20, smooth(b3+.3*cut, .58, .80))*crushed*.42); c = lerp(c, pale, rim(e2, .30*np.exp(.5*cut), smooth(b2+.25*cut, .42, .70))*(.18+.82*crushed)*fade*.62)
    c = lerp(c, (.155, .225, .172), rim(e1, .50*np.exp(.7*cut), smooth(b1, .35, .60))*fade*.72); c = lerp(c, (.19, .26, .20), rim(e0, .75*np.exp(.8*cut), smooth(b0, .30, .55))*fade*.72)
    hair = lambda size, w: smooth(np.abs(s.fbm(size, 5, .6, xf, yf)), w, .0)*smooth(s.fbm(size*1.3, 3), .1, .9)
    c = lerp(c, (.135, .205, .155), hair(26, .030)*.55); c = lerp(c, (.10, .16, .12), hair(11, .040)*.42)
    course = s.y*np.cos(way)-s.x*np.sin(way)+20*s.fbm(130, 3, .55)+6.*s.fbm(36, 3, .55)+1.3*s.fbm(9, 3, .55)+.3*s.fbm(2.6, 3, .6); cross = s.x*.80-s.y*.60+22*s.fbm(110, 3, .55)+4.5*s.fbm(28, 3, .55)+1.1*s.fbm(8, 3, .55)
    white = smooth(s.fbm(4., 5, .66)+.4*crystal, -.9, .9)[..., None]
    for f, ats, way_ in ((course, ((110, 1.0), (205, 1.9), (268, .6), (330, .9), (415, 1.5), (500, .7)), -.30), (cross, ((-190, .7), (-60, 1.1), (40, .5), (130, .9), (240, .8)), -.55)):
        for at, width in ats:
            for gap, thin, less in ((0, 1., 0), (7., .40, .15), (15., .22, .1)):
                v, w = s.seam(f-at-gap*s.fbm(60, 4, .55), width*thin, .9, 30., way_-less, .35, .30); c = lerp(c, col(.20, .285, .22)+(col(.50, .555, .485)-col(.20, .285, .22))*white, v*.74)
    return lerp(c, (.0030, .0070, .0054), smooth(s.fbm(1.5, 3, .6), 1.4, 2.0)*.5)


def calacatta(s):
    """white with broad grey drifts that have a darker core, a little ochre beside them, fine grey threads"""
    r = s.rng; main = [[], []]; fine = [[]]
    x, y = s.warp((110, 14.), (32, 4.), (9, .8)); xy = s.warp((60, 5.), (14, 1.4), (3.5, .30))
    for p, a, L, w in (((-30, 330), -.50, 560, 10.), ((120, 520), -.85, 520, 5.), ((-30, 120), -.35, 420, 7.), ((330, 510), -.6, 260, 4.)):
        s.vein(main, (p[0]+r.normal()*14, p[1]+r.normal()*14), a+r.normal()*.08, L, w, .8, .35, .7, 3.)
    for _ in range(16): s.vein(fine, (r.uniform(-20, 480), r.uniform(0, 500)), r.normal(-.6, .5), r.uniform(40, 200), r.uniform(.15, .5), r.uniform(.2, .6), .5, 1., 2., deepest=1)
    c = flat(s, (.815, .808, .795))
    c = lerp(c, (.69, .688, .685), smooth(s.fbm(130, 6, .55, x, y, -.6, 2.2), -.3, 1.6)*.75)
    c = lerp(c, (.60, .60, .605), smooth(s.fbm(38, 6, .6, x, y, -.6, 2.6), .35, 1.8)*.45)
    mist = smooth(s.fbm(26, 6, .62, x, y, -.6, 2.), -.9, 1.1)
    for k in (1, 0):
        b, halo = s.ink(main[k], .8, .75, xy, 12., .55)
        c = lerp(c, (.40, .40, .415), halo*.72*mist); c = lerp(c, (.50, .37, .205), halo*smooth(s.fbm(55, 4), -.1, .8)*.95*smooth(mist, .15, .6))
        c = lerp(c, (.17, .17, .185), b*(.45+.50*mist))
        core, _ = s.ink([q*np.array([1, 1, .22, 1]) for q in main[k]], .6, .4, xy); c = lerp(c, (.085, .085, .092), core*.80*mist)
    f, _ = s.ink(fine[0], .5, .5, xy); c = lerp(c, (.36, .36, .37), f*.45)
    return c


def onyx(s):
    """honey onyx: translucent layers from ivory to amber that run one way, part and meet again, with a few thin brown lines between them; made to be seen metres wide"""
    way = -.62; u, v = s.x*np.cos(way)+s.y*np.sin(way), s.y*np.cos(way)-s.x*np.sin(way)
    layer = v+34*s.fbm(300, 3, .5)+11*s.fbm(95, 3, .5)+3.2*s.fbm(30, 3, .5)+.9*s.fbm(9, 3, .55)
    bed = lambda size, oct_, long: s.fbm(size, oct_, .58, u, layer, 0., long)
    wide, mid, thin = bed(120, 3, 6.), bed(40, 4, 9.), bed(11, 3, 14.); cloud = s.fbm(60, 6, .6, u, layer, 0., 1.6); t = .55*wide+.45*mid+.16*thin+.30*cloud
    c = flat(s, (.690, .600, .475)); c = lerp(c, (.790, .745, .655), smooth(t, .0, .9)); c = lerp(c, (.560, .420, .265), smooth(t, -.15, -1.)*.85); c = lerp(c, (.430, .285, .150), smooth(t+.3*thin, -.85, -1.5)*.7)
    for at, width, keep in ((40, 1.6, .1), (118, .8, .3), (165, 2.6, .0), (214, .7, .2), (268, 1.8, -.1), (330, 3.0, .2), (372, .8, .1), (450, 1.6, .0)):
        for gap, fine, tone in ((0, 1., (.34, .205, .100)), (7., .5, (.42, .28, .15)), (-10., .8, (.83, .80, .74))):
            line, _ = s.seam(layer-at+180-gap*s.fbm(120, 3, .5)-gap*.4, width*fine, .8, 70., keep, .3, .5); c = lerp(c, tone, line*.55)
    return c*(1+.035*s.fbm(4., 4, .6))[..., None]


def travertine(s):
    """cut across the beds: fine level layers of cream, beige and light brown at six scales, and voids drawn out along them, some filled"""
    r = s.rng; x, y = s.warp((210, 5.5), (60, 1.6)); z = y+1.4*s.fbm(170, 3, .5); z = z+.55*s.fbm(16., 4, .6, x, y, 0., 1.5)+.22*s.fbm(4., 3, .6, x, y)
    bed = lambda size, oct_, long: s.fbm(size, oct_, .55, x, z, 0., long)
    wide, mid, low, thin, hair = bed(70, 3, 10.), bed(24, 3, 16.), bed(8., 3, 22.), bed(2.8, 3, 30.), bed(1.1, 2, 34.)
    cloud = s.fbm(15, 6, .66, x, z, 0., 2.2); t = .50*wide+.50*mid+.30*low+.16*thin+.08*hair+.20*cloud
    c = flat(s, (.585, .475, .345))
    c = lerp(c, (.715, .635, .515), smooth(t, .05, .75)); c = lerp(c, (.455, .330, .210), smooth(t, -.10, -.85)*.92); c = lerp(c, (.340, .215, .120), smooth(t+.25*thin, -.75, -1.35)*.8)
    line = lambda q, w: smooth(np.abs(q), w, 0.)
    c = lerp(c, (.300, .195, .112), line(low+.35*mid-.25, .10)*smooth(bed(30, 3, 6.)+.4*cloud, .1, 1.)*.38); c = lerp(c, (.36, .24, .145), line(thin+.3*low+.1, .13)*smooth(bed(22, 3, 5.)+.4*cloud, .2, 1.1)*.34)
    c = lerp(c, (.760, .700, .600), line(thin-.4, .16)*smooth(bed(26, 3, 6.)+.4*cloud, .1, 1.1)*.42)
    c = c*(1+.060*cloud+.060*s.fbm(2.6, 4, .66, x, z, 0., 1.7)+.035*s.fbm(.9, 2, .6))[..., None]
    # voids: many small, few large, in the rows of some beds; each an uneven lens along its bed
    row = smooth(-.45*wide-.55*mid+.60*bed(9, 3, 12.)+.25*cloud, .0, 1.0); edge = .42*s.fbm(3.2, 4, .62, x, z, 0., 1.8)+.20*s.fbm(.9, 3, .6)
    void = np.full((s.n, s.n), -1., f32); fill = void.copy(); down = np.zeros((s.n, s.n), f32); made = 0
    for _ in range(60000):
        px, py = r.integers(0, s.n, 2)
        if r.random() > row[py, px]**1.4*.9+.010: continue
        L = min(1.15*np.exp(r.normal()*.82+.05), 24.); H = max(.34, L*r.uniform(.16, .46)/(1+.028*L)); L = max(L, H); made += 1
        i, j = int((L*.8+1)*s.mm)+2, int((H*.9+3)*s.mm)+2; ys, xs = slice(max(py-j, 0), py+j), slice(max(px-i, 0), px+i)
        d = 1-np.hypot((s.x[ys, xs]-s.x[py, px])/(L*.5), (z[ys, xs]-z[py, px])/(H*.5))+edge[ys, xs]*(.5 if L > 2 else .3)
        if r.random() < .42 and L > 1.2: fill[ys, xs] = np.maximum(fill[ys, xs], d)
        else:
            new = d > void[ys, xs]; void[ys, xs] = np.where(new, d, void[ys, xs]); down[ys, xs] = np.where(new, (z[py, px]-z[ys, xs])/H, down[ys, xs])
        if made > 3000: break
    f = smooth(fill, -.02, .10); c = lerp(c, (.30, .20, .12), smooth(fill, -.16, .0)*(1-f)*.45); c = lerp(c, (.600, .520, .405), f*.88)*(1+.03*f*s.fbm(1.2, 3, .6))[..., None]
    o = smooth(void, -.02, .12); c = lerp(c, (.36, .25, .155), smooth(void, -.22, .0)*(1-o)*.40)
    inside = col(.055, .038, .024)+(col(.270, .195, .128)-col(.055, .038, .024))*smooth(down, -.05, .50)[..., None]; c = c+(inside-c)*o[..., None]
    pin = smooth(s.fbm(1.25, 3, .6, x, z, 0., 1.5), 1.55, 1.85)*row; c = lerp(c, (.13, .09, .058), pin*.85)
    return c, .5-.45*smooth(void, -.05, .55)-.12*pin+.02*hair


STONES = dict(marquina=marquina, emperador=emperador, verde=verde, calacatta=calacatta, travertine=travertine, onyx=onyx)


def save(c, path):
    """writes values of 0 to 1 with a little dither, so that dark slopes have no steps"""
    from PIL import Image
    Image.fromarray((np.clip(c, 0, 1)*255+np.random.default_rng(1).uniform(-.5, .5, c.shape)).round().clip(0, 255).astype(np.uint8)).save(path)


def make(name, path, n=2048, seed=None):
    """the map NAME as a file, and its depth beside it if it has one"""
    import wood
    c = {**STONES, **wood.WOODS}[name](Slab(n, SEEDS[name] if seed is None else seed)); h = None
    if isinstance(c, tuple): c, h = c
    c = np.clip(c, 0, 1); save(np.where(c <= .0031308, c*12.92, 1.055*c**(1/2.4)-.055), path)
    if h is not None: save(h, path.replace('.png', '_h.png'))


if __name__ == '__main__':
    make(sys.argv[1], sys.argv[2], *[int(q) for q in sys.argv[3:]])
