from lib import *

# ------------------------------------------------------------------ small bronze fittings
def vase(mat, h=.115, r=.021):
    p = spline([(.45*r, 0), (.62*r, .08*h), (.80*r, .35*h), (.92*r, .62*h), (.80*r, .82*h), (.98*r, .96*h), (1.12*r, h)], 28)
    q = [(1.06*r, h), (.9*r, .95*h), (.7*r, .82*h), (.6*r, .5*h)]
    return bake(lathe(p+q, mat, 40, name='vase'))

def lamp(bronze, glow, glass, h=.095, r=.0185):
    """votive lamp: bronze foot, frosted glowing cylinder, bronze cap with finial"""
    base = lathe([(.55*r, 0), (.95*r, .02*h), (1.08*r, .05*h), (1.08*r, .16*h), (.95*r, .2*h), (.9*r, .22*h)], bronze, 40)
    cap = lathe(spline([(1.02*r, .80*h), (1.1*r, .83*h), (.98*r, .87*h), (.6*r, .94*h), (.2*r, .98*h), (.16*r, 1.03*h), (.22*r, 1.06*h), (.01*r, 1.1*h)], 24), bronze, 40)
    gl = lathe([(.86*r, .22*h), (.88*r, .5*h), (.86*r, .8*h)], glow, 40, cap=False)
    return [bake(base), bake(cap), bake(gl)]

def petal(R, open_, w, curl, n=7):
    vs = []
    for i in range(n):
        u = i/(n-1)
        for j in range(n):
            s = (j/(n-1)-.5)*2
            ww = w*math.sin(math.pi*min(1, .18+.82*u)**.75)*(.9 if u < 1 else .8)
            th = s*ww
            rr = R*(.12+open_*(u**1.15)) + curl*R*max(0, u-.7)**1.6*4
            zz = R*(1.25*u-.5*open_*u*u) - curl*R*max(0, u-.75)*1.0 - .10*R*u*s*s
            vs.append((rr*math.cos(th), rr*math.sin(th), zz))
    fs = [(i*n+j, i*n+j+1, (i+1)*n+j+1, (i+1)*n+j) for i in range(n-1) for j in range(n-1)]
    return vs, fs

def add(acc, vs, fs, mtx=None, mi=0):
    V, F, MI = acc; o = len(V)
    V.extend([tuple(mtx @ Vector(v)) for v in vs] if mtx else vs)
    F.extend([tuple(i+o for i in f) for f in fs]); MI.extend([mi]*len(fs))

def finish(acc, mats, name='m', smooth=True):
    V, F, MI = acc
    me = bpy.data.meshes.new(name); me.from_pydata(V, [], F); me.update()
    for m in mats: me.materials.append(m)
    me.polygons.foreach_set('material_index', MI)
    if smooth: me.polygons.foreach_set('use_smooth', [True]*len(F))
    return link(bpy.data.objects.new(name, me))

def rose_into(acc, M, R=.02, mi=0, rng=RNG):
    a = 0
    for layer, (op, cu, cnt, s) in enumerate([(.22, 0, 3, .8), (.42, .02, 4, .92), (.66, .08, 5, 1.), (.9, .2, 6, 1.02), (1.12, .34, 6, .96)]):
        for k in range(cnt):
            a += 2*math.pi/cnt + rng.uniform(-.12, .12)
            vs, fs = petal(R*s*rng.uniform(.94, 1.06), op*rng.uniform(.92, 1.08), .95 if layer < 2 else .8, cu*rng.uniform(.7, 1.3))
            add(acc, vs, fs, M @ Matrix.Rotation(a, 4, 'Z'), mi)

def stem_into(acc, p0, p1, r, bend, mi=1, n=6, k=5):
    p0, p1, b = Vector(p0), Vector(p1), Vector(bend)
    pts = [p0*(1-t)**2 + (p0*.5+p1*.5+b)*2*t*(1-t) + p1*t*t for t in [i/n for i in range(n+1)]]
    vs, fs = [], []
    for i, p in enumerate(pts):
        d = (pts[min(i+1, n)]-pts[max(i-1, 0)]).normalized()
        q = d.to_track_quat('Z', 'Y')
        for j in range(k):
            a = 2*math.pi*j/k; vs.append(tuple(p + q @ Vector((r*math.cos(a), r*math.sin(a), 0))))
    fs = [(i*k+j, i*k+(j+1) % k, (i+1)*k+(j+1) % k, (i+1)*k+j) for i in range(n) for j in range(k)]
    add(acc, vs, fs, None, mi); return pts

def leaf_into(acc, M, L=.03, W=.009, mi=2, n=5, bend=.25):
    vs, fs = [], []
    for i in range(n+1):
        u = i/n; w = W*math.sin(math.pi*min(.999, u**.8))*.5 + 1e-5; z = -bend*L*u*u
        vs += [(L*u, -w, z+w*.35), (L*u, 0, z), (L*u, w, z+w*.35)]
    for i in range(n):
        a = i*3; fs += [(a, a+1, a+4, a+3), (a+1, a+2, a+5, a+4)]
    add(acc, vs, fs, M, mi)

def sphere_into(acc, c, r, mi=0, nu=8, nv=6):
    vs, fs = [], []
    for i in range(nv+1):
        t = math.pi*i/nv
        for j in range(nu):
            a = 2*math.pi*j/nu; vs.append((c[0]+r*math.sin(t)*math.cos(a), c[1]+r*math.sin(t)*math.sin(a), c[2]+r*math.cos(t)))
    fs = [(i*nu+j, i*nu+(j+1) % nu, (i+1)*nu+(j+1) % nu, (i+1)*nu+j) for i in range(nv) for j in range(nu)]
    add(acc, vs, fs, None, mi)

def look(d, p):
    return Matrix.Translation(p) @ Vector(d).to_track_quat('Z', 'Y').to_matrix().to_4x4()

def bouquet(kind, mats, seed=0, s=1.):
    """mats: petal, stem, leaf. origin = vase mouth, up +Z, lean a little towards -Y (away from wall)"""
    rng = random.Random(seed); acc = ([], [], [])
    def olive(n, L):
        for i in range(n):
            a = rng.uniform(0, 2*math.pi); d = Vector((math.cos(a)*.42, math.sin(a)*.25-.22, 1)).normalized()
            tip = d*L*rng.uniform(.75, 1.1)
            pts = stem_into(acc, (0, 0, -.05*s), tip, .0008*s, Vector((rng.uniform(-.02, .02), -.01, .02))*s, 1, 8)
            for k in range(3, 9):
                for sg in (-1, 1):
                    dd = (pts[k]-pts[k-1]).normalized(); side = dd.cross(Vector((rng.uniform(-.4, .4), 1, rng.uniform(-.4, .4)))).normalized()*sg
                    v = (dd*.75+side*.7+Vector((0, 0, rng.uniform(-.15, .1)))).normalized()
                    M = Matrix.Translation(pts[k]) @ v.to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(rng.uniform(-.8, .8), 4, 'X')
                    leaf_into(acc, M, rng.uniform(.018, .030)*s, .0075*s, 2)
    if kind == 'rose':
        olive(5, .085*s)
        for p in [(0, -.012, .040), (-.026, -.006, .030), (.027, -.010, .028), (.006, .014, .052), (-.014, -.034, .022), (.02, -.03, .016)]:
            p = Vector(p)*s; d = (p-Vector((0, 0, -.03*s))).normalized()
            stem_into(acc, (0, 0, -.04*s), p, .0012*s, (0, 0, 0), 1, 4)
            rose_into(acc, look(d, p), .0150*s*rng.uniform(.85, 1.1), 0, rng)
    elif kind == 'gyp':
        for i in range(34):
            a = rng.uniform(0, 2*math.pi); q = rng.uniform(.05, .55)
            tip = Vector((math.cos(a)*q, math.sin(a)*q*.7-.15, 1)).normalized()*rng.uniform(.05, .115)*s
            pts = stem_into(acc, (0, 0, -.03*s), tip, .0004*s, (0, 0, .01*s), 1, 5, 4)
            for k in range(7):
                e = tip + Vector([rng.gauss(0, .011*s) for _ in range(3)])
                stem_into(acc, pts[4], e, .00022*s, (0, 0, 0), 1, 2, 3)
                sphere_into(acc, e, rng.uniform(.0016, .003)*s, 0, 6, 5)
        olive(2, .1*s)
    else:
        olive(9, .13*s)
    return finish(acc, mats, 'bouquet')

def urn(mat, h=.24, kind=0, lidmat=None, n=72):
    P = [
        [(.30, 0), (.34, .015), (.30, .05), (.36, .12), (.47, .30), (.50, .46), (.47, .62), (.36, .74), (.26, .785), (.25, .80), (.29, .815)],
        [(.36, 0), (.40, .02), (.42, .10), (.44, .40), (.44, .65), (.40, .75), (.30, .80), (.30, .815)],
        [(.26, 0), (.33, .02), (.42, .14), (.48, .34), (.46, .54), (.36, .70), (.27, .77), (.27, .80)],
        [(.34, 0), (.40, .012), (.43, .05), (.43, .74), (.42, .78), (.38, .79)],
    ][kind]
    L = [
        [(.30, .815), (.31, .83), (.28, .85), (.20, .885), (.09, .915), (.05, .93), (.07, .955), (.055, .985), (.004, 1.)],
        [(.31, .815), (.33, .83), (.31, .85), (.22, .89), (.06, .91), (.05, .93), (.08, .96), (.06, .99), (.004, 1.)],
        [(.28, .80), (.29, .815), (.25, .85), (.15, .88), (.06, .90), (.05, .925), (.075, .955), (.06, .985), (.004, 1.)],
        [(.40, .795), (.44, .81), (.44, .90), (.42, .93), (.30, .945), (.05, .95), (.004, .955)],
    ][kind]
    b = lathe([(r*h, z*h) for r, z in spline(P, 60)], mat, n, name='urn')
    l = lathe([(r*h, z*h) for r, z in spline(L, 48)], lidmat or mat, n, name='lid')
    return bake(b), bake(l)

def rose(seed, mats):
    """one full white bloom, cupped petals, with a short stem; origin at the neck"""
    rng = random.Random(seed); acc = ([], [], []); a = rng.uniform(0, 6)
    for op, cu, cnt, s, w in ((.16, 0, 3, .72, 1.25), (.30, .0, 4, .84, 1.15), (.48, .05, 5, .95, 1.05), (.68, .12, 6, 1.02, .95), (.90, .24, 7, 1.04, .86), (1.08, .34, 7, 1., .80)):
        for k in range(cnt):
            a += 2*math.pi/cnt+rng.uniform(-.15, .15); vs, fs = petal(.0185*s*rng.uniform(.94, 1.06), op*rng.uniform(.93, 1.07), w, cu*rng.uniform(.7, 1.3), 11); add(acc, vs, fs, Matrix.Rotation(a, 4, 'Z'), 0)
        a += .5
    return finish(acc, mats, 'rose')
def posy(seed, mats):
    """white roses, gypsophila and olive, as one mesh; origin = vase mouth"""
    rng = random.Random(seed); parts = []
    heads = [(0, -.014, .042), (-.027, -.012, .026), (.028, -.014, .028), (.004, .018, .060), (-.020, .008, .054), (.024, .010, .052), (.004, -.032, .018)]
    for i, p in enumerate(heads):
        p = Vector(p)+Vector([rng.uniform(-.003, .003) for _ in range(3)]); d = (p-Vector((0, .01, -.035))).normalized(); o = rose(seed*9+i, mats)
        o.data.transform(look(d, p) @ Matrix.Scale(rng.uniform(.82, 1.08), 4)); parts.append(o)
        acc = ([], [], []); stem_into(acc, (0, 0, -.04), p, .0013, (0, 0, 0), 1, 5); parts.append(finish(acc, mats))
    parts.append(bouquet('gyp', mats, seed, .95)); parts.append(bouquet('olive', mats, seed+4, .82))
    bpy.ops.object.select_all(action='DESELECT')
    for o in parts: o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]; bpy.ops.object.join(); return parts[0]

def marigold_petal(rng, R, u, n=6):
    """narrow claw, wide frilled tip that rolls outwards; along +X, face up"""
    L = R*(.62+.38*u); W = R*rng.uniform(.30, .40); ph = rng.uniform(0, 6); vs = []
    for i in range(n):
        t = i/(n-1); w = W*(.16+.84*t**1.3)*(1 if t < .8 else .93)
        for j in range(n):
            s = (j/(n-1)-.5)*2; frill = t**2*(.10*math.sin(s*5.2+ph)+.06*math.sin(s*9+ph*2))*R
            vs.append((L*t*(1-.10*s*s*t), s*w, frill+.10*R*s*s*t-.16*R*max(0, t-.55)**1.5*3))
    return vs, [(i*n+j, (i+1)*n+j, (i+1)*n+j+1, i*n+j+1) for i in range(n-1) for j in range(n-1)]

def marigold_into(acc, M, R=.034, rng=RNG, n=130):
    """one pompon bloom, petals by the golden angle from the upright heart to the drooping skirt; petal 0, green 1"""
    for i in range(n):
        u = i/(n-1); th = math.radians(6+98*u**.85)+rng.uniform(-.09, .09); a = i*2.39996+rng.uniform(-.12, .12)
        vs, fs = marigold_petal(rng, R*(.78+.30*u), u)
        m = Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(-(math.pi/2-th), 4, 'Y') @ Matrix.Rotation(rng.uniform(-.35, .35), 4, 'X')
        add(acc, vs, fs, M @ Matrix.Translation((0, 0, R*.10)) @ m, 0)
    k = 10; prof = [(.10, -.55), (.26, -.40), (.30, -.12), (.22, .10)]; vs = [(R*r*math.cos(2*math.pi*j/k), R*r*math.sin(2*math.pi*j/k), R*z) for r, z in prof for j in range(k)]
    add(acc, vs, [(i*k+j, i*k+(j+1) % k, (i+1)*k+(j+1) % k, (i+1)*k+j) for i in range(3) for j in range(k)], M, 1)

def fern_leaf_into(acc, p, d, L, rng, mi=2):
    """pinnate leaf of the marigold"""
    d = Vector(d).normalized(); side = d.cross(Vector((0, 0, 1))).normalized(); pts = stem_into(acc, p, Vector(p)+d*L, .0007, (0, 0, .012), 1, 7, 4)
    for i in range(1, 8):
        for sg in (-1, 1):
            v = (d*.7+side*sg*.8+Vector((0, 0, rng.uniform(-.1, .2)))).normalized(); l = L*.40*math.sin(math.pi*(.18+.72*i/8))
            leaf_into(acc, Matrix.Translation(pts[i]) @ v.to_track_quat('X', 'Z').to_matrix().to_4x4(), l, l*.30, mi)

def marigolds(seed, mats, heads, R=.034, neck=-.10):
    """bunch of marigolds; heads: [(x, y, z, scale)], origin = vase mouth; mats: petal, green, leaf"""
    rng = random.Random(seed); acc = ([], [], [])
    for x, y, z, s in heads:
        p = Vector((x, y, z)); d = (p-Vector((0, 0, neck))).normalized(); d = (d+Vector((rng.uniform(-.2, .2), rng.uniform(-.25, .1), .15))).normalized()
        marigold_into(acc, look(d, p) @ Matrix.Rotation(rng.uniform(0, 6), 4, 'Z'), R*s, rng)
        stem_into(acc, (x*.10, y*.10, neck), p-d*R*s*.4, .0021, (-x*.16, -y*.16, .012), 1, 7, 7)
    for i in range(11):
        a = i*2.4+rng.uniform(-.3, .3); fern_leaf_into(acc, (.012*math.cos(a), .012*math.sin(a), rng.uniform(-.01, .025)), (math.cos(a), math.sin(a), rng.uniform(.15, .9)), rng.uniform(.055, .085), rng)
    return finish(acc, mats, 'marigolds')

def loose_petals(seed, mats, spots, R=.030):
    """fallen petals at (x, y) on z = 0"""
    rng = random.Random(seed); acc = ([], [], [])
    for x, y in spots:
        vs, fs = marigold_petal(rng, R, rng.random())
        add(acc, vs, fs, Matrix.Translation((x, y, .0035)) @ Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.choice((0, math.pi))+rng.uniform(-.2, .2), 4, 'X'), 0)
    return finish(acc, mats, 'petals')

def m_flame(name='flame', s=38.):
    """candle flame, dim and bluish at the wick, bright above"""
    m = Mat(name); z = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Generated']).outputs[2]
    c = m.ramp(z, [(0., (.30, .30, .75)), (.16, (1., .46, .14)), (.45, (1., .68, .34)), (1., (1., .55, .20))])
    k = m.math('MULTIPLY', m.smooth(z, .02, .34, .05, 1.), m.smooth(z, .75, 1., 1., .35))
    e = m.n('Emission', Color=c, Strength=m.math('MULTIPLY', k, s)).outputs[0]; t = m.n('BsdfTransparent').outputs[0]
    m.nt.links.new(m.n('MixShader', i0=m.smooth(z, 0., .30, .25, 1.), i1=t, i2=e).outputs[0], m.out.inputs[0]); return m.m

def m_wax(h, name='wax', s=1.1):
    """wax that glows towards the flame; h is the height of the candle in its own coordinates"""
    m = Mat(name); z = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']).outputs[2]
    m.b(Base_Color=(.80, .75, .67), Roughness=.42, Emission_Color=(1., .60, .30, 1), Emission_Strength=m.smooth(z, -h*.4, h, 0., s)); return m.m

def glass_candle(loc, h, r, bronze, glass, power=.34):
    """candle in a glass cylinder on a bronze foot"""
    X, Y, z = loc; hw = h*.46; rw = r*.62
    lathe([(r*1.02, 0), (r*1.10, .004), (r*1.10, .014), (r*1.02, .020), (.002, .020)], bronze, 72, loc)
    lathe([(r, .018), (r, h)], glass, 80, loc, cap=False); lathe([(r, h), (r+.0012, h+.0015), (r-.0012, h+.002)], glass, 80, loc, cap=False)
    lathe([(rw, 0), (rw, hw-.003), (rw*.97, hw+.001), (rw*.86, hw+.001), (rw*.70, hw-.004), (rw*.1, hw-.006)], m_wax(hw), 56, (X, Y, z+.02))
    tube([(X, Y, z+.012+hw), (X+.0006, Y, z+.024+hw), (X+.0022, Y, z+.031+hw)], .0011, m_plain('wick', (.02, .016, .013), .9), 8)
    lathe(spline([(.0012, 0), (.0066, .012), (.0062, .022), (.0036, .037), (.0004, .056)], 26), m_flame(), 28, (X, Y, z+.023+hw))
    p = point((X, Y-.004, z+.062+hw), power, 2200, .014); p.visible_camera = p.visible_glossy = False
