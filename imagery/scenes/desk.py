"""What lies on the table of papers.py beside its sheets: a pen, a key, a register, cups, samples of the fronts, a card that is signed. Each stands on z = 0 of its own and is moved by its parent."""
from lib import *
import front_finishes as fin, handwriting


def group(parts, loc=(0, 0, 0), rot=0., tilt=0.):
    e = link(bpy.data.objects.new('group', None))
    for o in parts: o.parent = e
    e.location = loc; e.rotation_euler = (0, tilt, rot); return e


def pictured(name, image, w, h, rough=.75):
    """paper or cloth with a picture on it, by the coordinates of the object: w by h metres, its middle at the origin"""
    m = Mat(name); t = m.n('TexImage', dict(image=image, extension='EXTEND', interpolation='Cubic'), Vector=m.n('Mapping', Vector=m.n('TexCoord').outputs['Object'], Scale=(1/w, 1/h, 1.), Location=(.5, .5, 0)).outputs[0])
    m.b(Base_Color=t.outputs[0], Roughness=rough); return m.m


def packed(name, a):
    """an image of Blender from rows of grey or colour, 0 to 1, the first row on top"""
    h, w = a.shape[:2]; im = bpy.data.images.new(name, w, h); px = np.ones((h, w, 4), np.float32); px[..., :3] = a if a.ndim == 3 else a[..., None]
    im.pixels.foreach_set(px[::-1].ravel()); im.pack(); return im


def pen(black, brass, loc, rot):
    q = (0, math.pi/2, 0); P = []
    P.append(lathe([(.0008, -.0705), (.0042, -.0695), (.0054, -.060), (.0060, -.030), (.0060, .008)], black, 48, rot=q)); P.append(lathe([(.0062, .008), (.0062, .0105)], brass, 48, rot=q))
    P.append(lathe([(.0064, .0105), (.0065, .055), (.0060, .0655), (.0040, .0690), (.0006, .0700)], black, 48, rot=q)); P.append(lathe([(.0064, .0620), (.0066, .0625), (.0066, .0640), (.0062, .0645)], brass, 48, rot=q, cap=False))
    P.append(box((.042, 0, .0082), (.042, .0026, .0011), brass, .0005)); P.append(box((.0625, 0, .0072), (.0022, .0026, .0030), brass, .0005)); P.append(lathe([(.0004, -.0018), (.0017, 0), (.0004, .0018)], brass, 20, (.022, 0, .0078)))
    return group(P, loc, rot)


def fountain_pen(black, brass, loc, rot):
    """without its cap: the nib points along -x"""
    q = (0, math.pi/2, 0); nib = m_metal('nib', (.72, .55, .30), .22, aniso=0.)
    P = [lathe([(.0044, -.046), (.0052, -.040), (.0058, -.022), (.0063, -.020), (.0066, .020), (.0060, .058), (.0046, .070), (.0006, .0715)], black, 48, rot=q), lathe([(.0065, -.0215), (.0067, -.0205), (.0065, -.0195)], brass, 48, rot=q, cap=False)]
    n = 12; V, F = [], []
    for i in range(n+1):
        u = i/n; w = .0043*(1-u)**.62*(1-.15*u)+.0002
        for s in (-1, 0, 1): V.append((-.045-.021*u, s*w, .0034-.0022*u-.0017*abs(s)*(1-u)))
    for i in range(n): a = i*3; F += [(a, a+1, a+4, a+3), (a+1, a+2, a+5, a+4)]
    P.append(mesh_obj('nib', V, F, nib, True)); return group(P, loc, rot, .035)


def key(brass, loc, rot):
    """a small key of an old make on its ring"""
    z = .0024; ring = lambda cx, cy, R, h: [(cx+R*math.cos(a), cy+R*math.sin(a), h) for a in [2*math.pi*i/40 for i in range(41)]]
    P = [tube(ring(-.0135, 0, .0092, z), .0023, brass, 16), tube([(-.004, 0, z), (.036, 0, z)], .0023, brass, 16), tube([(-.004, 0, z), (-.0005, 0, z)], .0032, brass, 16)]
    for x, l, w in ((.0335, .0105, .0030), (.0285, .0078, .0026), (.0240, .0098, .0022)): P.append(box((x, -l/2, z), (w, l, .0022), brass, .0004))
    P.append(tube(ring(-.0262, .004, .0080, .0012), .0010, brass, 12)); return group(P, loc, rot)


def register(paper, cloth, ribbon, loc, rot, w=.215, h=.300):
    """a thick book of names, open in its middle; what is written in it cannot be read"""
    P = [box((s*(w/2+.004), 0, .0020), (w+.012, h+.014, .0030), cloth, .0012) for s in (-1, 1)]+[box((0, 0, .0017), (.016, h+.014, .0022), cloth, .0008)]
    n = 40; top = lambda x: .0045+.0165*(1-math.exp(-x/.010))*(1-.38*(x/w)**1.6)
    for s in (-1, 1):
        im = packed('page%d' % s, handwriting.page(5 if s < 0 else 9)); m = pictured('page%d' % s, im, w, h)
        V, F = [], []
        for i in range(n+1):
            x = w*i/n
            for y in (-h/2, h/2): V.append((x*s-s*w/2, y, top(x)))
        for i in range(n): F.append((2*i, 2*i+2, 2*i+3, 2*i+1) if s > 0 else (2*i, 2*i+1, 2*i+3, 2*i+2))
        o = mesh_obj('leaf', V, F, m, True); o.location.x = s*w/2; P.append(o)
        for y in (-h/2+.0008, h/2-.0008): P.append(mesh_obj('block', [(s*w*i/n, y, z) for i in range(n+1) for z in (.0036, top(w*i/n)-.0004)], [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(n)], paper))
        P.append(mesh_obj('block', [(s*(w-.0006), y, z) for y in (-h/2, h/2) for z in (.0036, top(w)-.0004)], [(0, 2, 3, 1)], paper))
        for k in range(4): P.append(mesh_obj('under', [((w+.0006*k)*s*1., y, z) for y in (-h/2+.002*k, h/2-.002*k) for z in (.0040+.003*k, .0046+.003*k)], [(0, 2, 3, 1)], paper))
    V, F = [], []; m_ = 40
    for i in range(m_+1):
        u = i/m_; y = h/2-.004-(h+.040)*u; x = .006+.020*u*u+.004*math.sin(u*7); z = (top(max(x, .0))+.0012) if y > -h/2 else max(.0016, top(x)-(-h/2-y)*.9)
        V += [(x-.0035, y, z), (x+.0035, y, z+.0003)]
    for i in range(m_): F.append((2*i, 2*i+1, 2*i+3, 2*i+2))
    P.append(mesh_obj('ribbon', V, F, ribbon, True)); return group(P, loc, rot)


def cup(white, drink, loc, rot):
    """with its saucer"""
    P = [lathe(spline([(.024, 0), (.046, .004), (.070, .012), (.0735, .0145)], 24)+[(.0725, .0150), (.045, .0072), (.024, .0046), (.002, .0044)], white, 72)]
    z = .0058; P.append(lathe([(r, q+z) for r, q in spline([(.019, 0), (.0215, .004), (.031, .018), (.0385, .042), (.0405, .060)], 30)]+[(.0392, .0602+z), (.037, .042+z), (.029, .018+z), (.002, .008+z)], white, 72))
    P.append(lathe([(.0384, .050+z), (.001, .0501+z)], drink, 64))
    P.append(tube([(.0385*1.0+.020*math.sin(math.pi*i/14), 0, .014+z+.036*i/14) for i in range(15)], .0034, white, 16)); return group(P, loc, rot)


def notebook(cloth, paper, band, loc, rot, w=.145, h=.210):
    P = [box((0, 0, .0085), (w-.006, h-.008, .0125), paper, .0008)]+[box((0, 0, z), (w, h, .0020), cloth, .0009, seg=3) for z in (.0012, .0158)]
    P += [box((-w/2+.0010, 0, .0085), (.0024, h, .0150), cloth, .0010), box((w/2-.018, 0, .0171), (.0065, h+.0012, .0008), band, .0003)]
    P += [box((w/2-.018, s*(h/2+.0004), .0085), (.0065, .0008, .0165), band, .0003) for s in (-1, 1)]; return group(P, loc, rot)


def booklet(cover, loc, rot, w=.088, h=.125, n=7):
    """a small book with round corners and plain covers"""
    r = .008; out = []
    for cx, cy, a0 in ((w/2-r, h/2-r, 0), (-w/2+r, h/2-r, 1), (-w/2+r, -h/2+r, 2), (w/2-r, -h/2+r, 3)): out += [(cx+r*math.cos(math.pi/2*(a0+i/n)), cy+r*math.sin(math.pi/2*(a0+i/n))) for i in range(n+1)]
    def plate(z0, z1, k, mat):
        q = [(x*k, y*k) for x, y in out]; N = len(q); V = [(*p, z0) for p in q]+[(*p, z1) for p in q]
        return mesh_obj('plate', V, [tuple(range(N-1, -1, -1)), tuple(range(N, 2*N))]+[(i, (i+1) % N, N+(i+1) % N, N+i) for i in range(N)], mat)
    return group([plate(0, .0009, 1., cover), plate(.0011, .0039, .975, m_plain('leaves', (.62, .60, .55), .9)), plate(.0041, .0050, 1., cover)], loc, rot)


def chest(wood, brass, loc, rot=0., w=.30, d=.20, h=.215):
    """a plain box of wood with a lid: of the measure of a small urn, or larger for bones"""
    P = [box((0, 0, h*.42), (w, d, h*.80), wood, .004, seg=3), box((0, 0, h*.8225), (w-.006, d-.006, h*.008), m_plain('gap', (.02, .014, .010), .9)), box((0, 0, h*.91), (w, d, h*.165), wood, .007, seg=4), box((0, 0, h*.012), (w+.012, d+.012, h*.026), wood, .002)]
    P += [box((0, -d/2-.0015, h*.50), (w*.34, .0030, h*.24), brass, .0010)]+[lathe([(.0022, 0), (.0021, .0010), (.0004, .0018)], brass, 16, (sx*w*.15, -d/2-.0030, h*.50), (math.pi/2, 0, 0)) for sx in (-1, 1)]; return group(P, loc, rot)


def suitcase(shell, dark, steel, loc, rot, w=.37, d=.22, h=.55):
    P = [box((0, 0, h/2+.03), (w, d, h), shell, .045, seg=6), box((0, 0, h/2+.03), (w+.002, .010, h+.002), dark, .040, seg=5)]
    P += [box((x, sy*(d/2+.001), h/2+.03), (.012, .008, h-.13), shell, .004) for x in [-.12+.048*i for i in range(6)] for sy in (-1, 1)]
    P += [tube([(x, .055, h), (x, .055, h+.24)], .006, steel, 12) for x in (-.085, .085)]+[tube([(-.085, .055, h+.24), (.085, .055, h+.24)], .012, dark, 16)]
    P += [tube([(-.07, -.03, h+.028), (-.05, -.03, h+.048), (.05, -.03, h+.048), (.07, -.03, h+.028)], .009, dark, 16)]+[lathe([(.022, -.012), (.025, 0), (.022, .012)], dark, 24, (sx*w*.38, sy*d*.32, .025), (0, math.pi/2, 0)) for sx in (-1, 1) for sy in (-1, 1)]; return group(P, loc, rot)


def samples(brass, dark, loc, rot):
    """the nine fronts as a family is shown them: cut to 11 cm, loosely side by side"""
    a, t = .110, .012; rs = random.Random(4)
    stone = lambda n, rough, span, gain=1., seed=None: fin.m_slab(n, span, rough, 1100, seed, plane='XY', gain=gain)
    rows = ((stone('calacatta', .10, .34), stone('travertine', .42, .20), stone('oak', .45, .26)),
            (stone('emperador', .12, .26, 1.25), stone('verde', .10, .24, 1.35), m_metal('bronze_front', (.30, .205, .125), .36, brush='X', aniso=.3)),
            (stone('walnut', .36, .24, 1.1), stone('marquina', .08, .30, 1.3), None))
    for k, row in enumerate(rows):
        for i, mt in enumerate(row):
            x, y, r = (i-1)*(a+.014)+rs.uniform(-.003, .003), (1-k)*(a+.014)+rs.uniform(-.003, .003), rs.uniform(-.05, .05)
            if mt: P = [box((0, 0, t/2), (a, a, t), mt, .0012, seg=3)]
            else: P = [box((0, 0, t/2), (a, a, t), m_frost('frosted', (.86, .93, .91), .45), .0012, seg=3)]
            e = group(P, (x, y, .0004)); e.rotation_euler = (0, 0, r); e.parent = None
            M = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z'); e.location = M @ e.location; e.rotation_euler = (0, 0, r+rot)


def signed_card(loc, rot, w=.148, h=.105):
    m = pictured('card', packed('signature', handwriting.signature()), w, h, .8); o = box((0, 0, .0004), (w, h, .0008), m, .0002); return group([o], loc, rot)
