"""What stands in the vases of the niche fronts. Each gives objects whose origin is the mouth of the vase, leaning a little towards -y."""
from lib import *; from props import *


def fitted(acc, mats, name):
    o = finish(acc, mats, name); return [o]


def m_flower(name, a, b, rough=.6, trans=.35, spots=.0, dry=None):
    """leaf or petal: two tones by piece, paler towards an uneven edge, light through it; dry: the tone of a few pieces that wither"""
    m = Mat(name); v = m.coord(); r = m.n('NewGeometry').outputs['Random Per Island']; n = m.noise(v, 160., 4., .6)
    c = m.mix(m.math('MULTIPLY_ADD', r, .75, m.math('MULTIPLY', n, .35)), a, b)
    if dry: c = m.mix(m.smooth(m.math('MULTIPLY_ADD', n, .30, r), .98, 1.16), c, dry)
    if spots: c = m.mix(m.math('MULTIPLY', m.smooth(m.noise(v, 420., 3., .6), .60, .72), spots), c, tuple(q*.45 for q in a))
    m.b(Base_Color=c, Roughness=rough, Specular_IOR_Level=.35); t = m.n('BsdfTranslucent', Color=c).outputs[0]
    m.nt.links.new(m.n('MixShader', i0=trans, i1=m.p.outputs[0], i2=t).outputs[0], m.out.inputs[0]); return m.m


def disc_into(acc, M, L, W, cup, rng, mi, n=9):
    """a round leaf on its stalk along +x, folded a little, its rim wavy"""
    vs, fs, k = [], [], 4; ph = rng.uniform(0, 6); vs.append((L*.5, 0, cup*-.2*L))
    for i in range(1, k+1):
        for j in range(2*n):
            a = math.pi*j/n; q = i/k; rim = 1+.05*math.sin(3*a+ph)*q; x = L*.5+L*.5*q*math.cos(a)*rim; y = W*.5*q*math.sin(a)*rim; vs.append((x, y, cup*(abs(y)*.55+.10*L*q*q*math.sin(2*a+ph)-.2*L*(1-q*q))))
    for j in range(2*n): fs.append((0, 1+j, 1+(j+1) % (2*n)))
    for i in range(k-1):
        for j in range(2*n): a, b = 1+i*2*n, 1+(i+1)*2*n; fs.append((a+j, b+j, b+(j+1) % (2*n), a+(j+1) % (2*n)))
    add(acc, vs, fs, M, mi)


def eucalyptus(seed, tall=.15, stems=6):
    """branches of silver eucalyptus: round leaves in pairs, smaller towards the tip"""
    r = random.Random(seed); acc = ([], [], []); mats = [m_flower('euca_leaf', (.090, .130, .105), (.215, .265, .225), .62, .18, .35, (.20, .145, .085)), m_flower('euca_stem', (.16, .10, .065), (.20, .15, .09), .6, .0)]
    for i in range(stems):
        a = -1.35+2.7*(i+.5)/stems+r.uniform(-.2, .2); d = Vector((math.sin(a)*.62, -.22-.30*r.random(), 1.)).normalized(); L = tall*r.choice((.55, .78, .92, 1.0, 1.18))*r.uniform(.94, 1.06); grown = r.uniform(.72, 1.12); p0 = Vector((math.sin(a)*.009, r.uniform(-.006, .006), -.012)); tip = d*L
        pts = stem_into(acc, p0, tip, .0011, (d.x*.030+r.uniform(-.012, .012), -.020, .030), 1, 16, 6)
        for k in range(5, 17):
            q = (k-5)/11; s = (.0285-.0175*q)*r.uniform(.62, 1.18)*grown; dd = (pts[k]-pts[k-1]).normalized(); turn = k*1.35+r.uniform(-.35, .35)
            for sg in (0, math.pi):
                if r.random() < .15: continue
                o = dd.orthogonal().normalized(); o.rotate(Matrix.Rotation(turn+sg, 3, dd)); x = (o*.85+dd*r.uniform(.25, .75)+Vector((0, 0, r.uniform(-.35, .05)))).normalized()
                M = Matrix.Translation(pts[k]+o*.001) @ x.to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(r.uniform(-.6, .6), 4, 'X'); disc_into(acc, M, s, s*r.uniform(.66, 1.04), r.uniform(.1, 1.2), r, 0)
    return fitted(acc, mats, 'eucalyptus')


def lavender(seed, tall=.17, stems=26):
    """dried lavender: thin straight stalks, faded whorls of buds"""
    r = random.Random(seed); acc = ([], [], []); mats = [m_flower('lav_bud', (.060, .046, .088), (.150, .118, .175), .85, .12, .4), m_flower('lav_stalk', (.150, .150, .085), (.245, .225, .130), .8, .05)]
    for i in range(stems):
        a = r.uniform(0, 6.28); q = r.random()**.6*.27; d = Vector((math.cos(a)*q, math.sin(a)*q*.6-.12, 1.)).normalized(); L = tall*r.uniform(.62, 1.06)
        pts = stem_into(acc, (math.cos(a)*.010*r.random(), math.sin(a)*.008, -.014), d*L, .00055, (r.uniform(-.006, .006), -.004, .0), 1, 24, 4)
        top = r.randint(7, 10)
        for k in range(24-top, 25):
            f = (k-24+top)/top; n = r.randint(5, 8)
            for j in range(n):
                b = r.uniform(0, 6.28); w = .0034*(.55+.75*math.sin(math.pi*(.15+.75*f))); c = pts[k]+Vector((math.cos(b)*w*.75, math.sin(b)*w*.75, r.uniform(-.0018, .0018))); x = Vector((math.cos(b)*.7, math.sin(b)*.7, 1.))
                leaf_into(acc, Matrix.Translation(c) @ x.to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(r.uniform(0, 3), 4, 'X'), r.uniform(.0034, .0058), r.uniform(.0022, .0032), 0, 3, -.3)
    return fitted(acc, mats, 'lavender')


def gypsophila(seed, tall=.13, stems=15):
    """baby's breath: stalks that fork and fork again, each end a small ruffled flower or a green bud"""
    r = random.Random(seed); acc = ([], [], []); mats = [m_flower('gyp_petal', (.70, .68, .62), (.88, .87, .83), .8, .42), m_flower('gyp_stalk', (.11, .15, .07), (.17, .21, .11), .6, .1)]

    def bloom(p, d, s):
        q = Vector(d).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        for j in range(r.randint(8, 12)):
            a = j*2.4+r.uniform(-.3, .3); up = r.uniform(.25, 1.25); M = Matrix.Translation(p) @ q @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(-up, 4, 'Y') @ Matrix.Rotation(r.uniform(-.4, .4), 4, 'X'); leaf_into(acc, M, s*r.uniform(.8, 1.2), s*r.uniform(.55, .9), 0, 3, r.uniform(-.2, .5))

    def fork(p, d, L, depth):
        e = p+d*L; stem_into(acc, p, e, .0003+.00016*depth, (r.uniform(-.002, .002), 0, .001), 1, 4, 4)
        if depth == 0:
            if r.random() < .80: bloom(e, d, r.uniform(.0026, .0042))
            else: sphere_into(acc, e, .0011, 1, 6, 4)
            return
        for _ in range(r.randint(2, 4)):
            t = (d+Vector((r.gauss(0, .52), r.gauss(0, .42)-.06, r.gauss(.05, .3)))).normalized(); fork(e, t, L*r.uniform(.38, .72), depth-1)
    for i in range(stems):
        a = r.uniform(0, 6.28); q = r.uniform(.05, .55); d = Vector((math.cos(a)*q, math.sin(a)*q*.6-.16, 1)).normalized(); p = d*tall*r.uniform(.30, .55); stem_into(acc, (0, 0, -.06), p, .0008, (0, 0, .004), 1, 6, 5); fork(p, d, tall*r.uniform(.18, .32), 3)
    return fitted(acc, mats, 'gypsophila')


def grasses(seed, tall=.2, stems=9):
    """a few dry grasses, bent by their own weight"""
    r = random.Random(seed); acc = ([], [], []); mats = [m_flower('grass_head', (.36, .27, .16), (.50, .41, .27), .85, .30), m_flower('grass_stalk', (.34, .27, .15), (.42, .34, .20), .7, .1)]
    for i in range(stems):
        a = -1+2*(i+.5)/stems; d = Vector((a*.42+r.uniform(-.1, .1), -.18, 1)).normalized(); L = tall*r.uniform(.7, 1.05); pts = stem_into(acc, (a*.004, 0, -.07), d*L, .0006, (-a*.03, -.01, .02), 1, 26, 4)
        for k in range(15, 27):
            for j in range(9):
                dd = (pts[min(k, 26)]-pts[k-1]).normalized(); x = (dd+Vector((r.gauss(0, .30), r.gauss(0, .30), r.gauss(0, .2)))).normalized(); leaf_into(acc, Matrix.Translation(pts[k]) @ x.to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(r.uniform(0, 3), 4, 'X'), r.uniform(.008, .014), .0022, 0, 3, r.uniform(-.3, .4))
    return fitted(acc, mats, 'grasses')


FLOWERS = dict(eucalyptus=eucalyptus, lavender=lavender, gypsophila=gypsophila, grasses=grasses)
