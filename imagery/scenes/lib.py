"""Small Cycles scene kit for bpy (pip install bpy==4.5.15, CPython 3.11). Metres, Z up."""
import bpy, math, random, os, subprocess, sys, time
import numpy as np
from mathutils import Vector, Matrix, Euler

RNG = random.Random(7)

# ------------------------------------------------------------------ scene
def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    RNG.seed(seed); np.random.seed(seed)

def settings(w=480, h=300, spp=32, look='AgX - Medium High Contrast', exposure=0.0, bounces=8,
             threshold=0.02, clamp=6.0):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'; c.samples = spp
    c.use_adaptive_sampling = True; c.adaptive_threshold = threshold; c.adaptive_min_samples = max(4, min(spp*2//5, 16))
    c.use_denoising = True; c.denoiser = 'OPENIMAGEDENOISE'
    c.denoising_input_passes = 'RGB_ALBEDO_NORMAL'; c.denoising_prefilter = 'ACCURATE'
    try: c.denoising_quality = 'HIGH'
    except Exception: pass
    c.max_bounces = bounces; c.diffuse_bounces = 4; c.glossy_bounces = 4
    c.transmission_bounces = 6; c.transparent_max_bounces = 12
    c.caustics_reflective = False; c.caustics_refractive = False
    c.sample_clamp_indirect = clamp; c.blur_glossy = 0.5
    c.use_light_tree = True
    s.render.resolution_x, s.render.resolution_y = w, h
    s.render.resolution_percentage = 100
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_mode = 'RGB'
    s.render.image_settings.color_depth = '8'
    s.render.threads_mode = 'FIXED'; s.render.threads = int(os.environ.get('THREADS') or os.cpu_count() or 2)
    s.view_settings.view_transform = 'AgX'
    try: s.view_settings.look = look
    except Exception as e: print('look', e)
    s.view_settings.exposure = exposure
    s.render.film_transparent = False
    return s

def render(path):
    s = bpy.context.scene
    mk = os.environ.get('MASK')        # MASK=water : white where a material of that name is seen, for 2-D motion work
    if mk:
        for m in bpy.data.materials:
            if m.name.startswith('glass') or not m.use_nodes: continue
            e = m.node_tree.nodes.new('ShaderNodeEmission'); v = 1. if m.name.startswith(mk) else 0.
            e.inputs[0].default_value = (v, v, v, 1); o = [n for n in m.node_tree.nodes if n.type == 'OUTPUT_MATERIAL'][0]
            m.node_tree.links.new(e.outputs[0], o.inputs[0])
        for o in list(bpy.data.objects):
            if o.type == 'LIGHT': bpy.data.objects.remove(o)
        world_flat((0, 0, 0), 0.); s.cycles.use_denoising = False; s.cycles.samples = 8; s.cycles.max_bounces = 2
        s.view_settings.view_transform = 'Standard'; s.view_settings.look = 'None'; s.view_settings.exposure = 0
    an = os.environ.get('ANIM')        # ANIM="dx,dy,dz,total,first,last": dolly in camera space, eased, one process, BVH kept
    if an:
        dx, dy, dz, n, a, b = [float(q) for q in an.split(',')]; n, a, b = int(n), int(a), int(b)
        s.render.use_persistent_data = True; s.render.use_motion_blur = False
        c = s.camera; L0 = c.location.copy(); R = c.rotation_euler.to_matrix()
        for f in range(a, b):
            u = f/(n-1)-.5; c.location = L0 + R @ Vector((dx*u, dy*u, -dz*u))
            s.render.filepath = os.path.abspath(path % f); t = time.time(); bpy.ops.render.render(write_still=True)
            print('RENDERED %s %.1fs' % (path % f, time.time()-t), flush=True)
        return
    bd = os.environ.get('BORDER')      # BORDER="x0,x1,y0,y1": only this part (fractions, from the lower left), to try something or to mend a corner
    if bd:
        r = s.render; r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = [float(q) for q in bd.split(',')]
    s.render.filepath = os.path.abspath(path)
    t = time.time(); bpy.ops.render.render(write_still=True)
    print('RENDERED %s %.1fs' % (path, time.time() - t), flush=True)

def camera(loc, target, lens=40, fstop=None, focus=None, shift=(0, 0), keep_vertical=False):
    cd = bpy.data.cameras.new('cam'); co = bpy.data.objects.new('cam', cd)
    bpy.context.scene.collection.objects.link(co)
    loc, target = Vector(loc), Vector(target)
    if keep_vertical: target = Vector((target.x, target.y, loc.z))
    co.location = loc
    co.rotation_euler = (target - loc).to_track_quat('-Z', 'Y').to_euler()
    cd.lens = lens; cd.sensor_width = 36; cd.shift_x, cd.shift_y = shift
    cd.clip_end = 9000
    if fstop:
        cd.dof.use_dof = True; cd.dof.aperture_fstop = fstop
        f = Vector(focus) if focus is not None else target
        fwd = (target - loc).normalized()
        cd.dof.focus_distance = (f - loc).dot(fwd)
        cd.dof.aperture_blades = 0
    bpy.context.scene.camera = co
    return co

# ------------------------------------------------------------------ node helper
class Mat:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name); s.m.use_nodes = True
        s.nt = s.m.node_tree; s.out = s.nt.nodes['Material Output']
        s.p = s.nt.nodes['Principled BSDF']
    def n(s, t, props=None, **ins):
        nd = s.nt.nodes.new('ShaderNode' + t)
        for k, v in (props or {}).items(): setattr(nd, k, v)
        for k, v in ins.items(): s.set(nd, k, v)
        return nd
    def set(s, nd, k, v):
        if isinstance(k, str): k = k.replace('_', ' ') if k.replace('_', ' ') in nd.inputs else k
        if isinstance(k, str) and k.startswith('i') and k[1:].isdigit(): k = int(k[1:])
        sock = nd.inputs[k]
        if isinstance(v, bpy.types.NodeSocket): s.nt.links.new(v, sock)
        elif isinstance(v, tuple) and len(v) == 3 and sock.type == 'RGBA': sock.default_value = (*v, 1)
        else: sock.default_value = v
    def b(s, **kw):
        for k, v in kw.items(): s.set(s.p, k, v)
        return s
    def math(s, op, a, b=0.0, c=None, clamp=False):
        nd = s.n('Math', dict(operation=op, use_clamp=clamp), i0=a, i1=b)
        if c is not None: s.set(nd, 2, c)
        return nd.outputs[0]
    def vmath(s, op, a, b=None, scale=None):
        nd = s.n('VectorMath', dict(operation=op), i0=a)
        if b is not None: s.set(nd, 1, b)
        if scale is not None: s.set(nd, 'Scale', scale)
        return nd.outputs[0]
    def mix(s, f, a, b, mode='MIX'):
        nd = s.n('Mix', dict(data_type='RGBA', blend_type=mode), i0=f, i6=a, i7=b)
        return nd.outputs[2]
    def ramp(s, f, stops, interp='LINEAR'):
        nd = s.n('ValToRGB', Fac=f); r = nd.color_ramp; r.interpolation = interp
        while len(r.elements) < len(stops): r.elements.new(0.5)
        for e, (pos, col) in zip(r.elements, stops):
            e.position = pos
            e.color = (*col, 1) if isinstance(col, tuple) else (col, col, col, 1)
        return nd.outputs[0]
    def smooth(s, x, a, b, lo=0.0, hi=1.0):
        nd = s.n('MapRange', dict(interpolation_type='SMOOTHSTEP'), i0=x, i1=a, i2=b, i3=lo, i4=hi)
        return nd.outputs[0]
    def coord(s, scale=(1, 1, 1), rot=(0, 0, 0), rand=True, kind='Object'):
        tc = s.n('TexCoord').outputs[kind]
        if kind == 'World': tc = s.n('NewGeometry').outputs['Position']
        v = tc
        if rand:
            r = s.n('ObjectInfo').outputs['Random']
            c = s.n('CombineXYZ', X=s.math('MULTIPLY', r, 37.0), Y=s.math('MULTIPLY', r, -53.0), Z=s.math('MULTIPLY', r, 71.0)).outputs[0]
            v = s.vmath('ADD', v, c)
        return s.n('Mapping', Vector=v, Scale=scale, Rotation=rot).outputs[0]
    def wpos(s, scale=(1, 1, 1)):
        return s.n('Mapping', Vector=s.n('NewGeometry').outputs['Position'], Scale=scale).outputs[0]
    def noise(s, v, scale=1., detail=4., rough=.5, dist=0., col=False):
        nd = s.n('TexNoise', Vector=v, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        return nd.outputs['Color' if col else 0]
    def warp(s, v, scale, amt, detail=4.):
        c = s.noise(v, scale, detail, .55, col=True)
        c = s.vmath('SUBTRACT', c, (.5, .5, .5))
        return s.vmath('ADD', v, s.vmath('SCALE', c, scale=amt))
    def ridge(s, v, scale, width, detail=3., rough=.5):
        r = s.math('ABSOLUTE', s.math('SUBTRACT', s.noise(v, scale, detail, rough), .5))
        return s.smooth(r, 0., width, 1., 0.)          # 1 on the vein
    def bump(s, h, strength=.2, dist=.01):
        return s.n('Bump', Strength=strength, Distance=dist, Height=h).outputs[0]

# ------------------------------------------------------------------ materials
def m_marble(name, base=(.83, .82, .80), cloud=(.66, .66, .67), vein=(.25, .25, .27), gold=None,
             scale=1., rough=.13, veins=1., fine=.5, rand=True, world=False, halo=.35, w1=.045, wf=.022, wg=.055, cmask=(.42, .62)):
    m = Mat(name)
    v = m.wpos((scale,)*3) if world else m.coord((scale,)*3, (0.5, 0.7, 0.6), rand)
    v = m.n('Mapping', Vector=v, Scale=(1.0, 1.25, .62), Rotation=(.2, .75, .3)).outputs[0]
    w = m.warp(v, 1.3, .8, 5.)
    w2 = m.warp(w, 5., .12, 4.)
    mask = m.smooth(m.noise(v, 1.1, 2.), *cmask)
    v1 = m.math('MULTIPLY', m.ridge(w2, 1.2, w1, 2., .45), m.math('MULTIPLY_ADD', mask, .75, .25))
    v1w = m.math('MULTIPLY', m.ridge(w2, 1.2, .16, 2., .45), halo)     # soft halo round each vein
    v2 = m.math('MULTIPLY', m.ridge(m.warp(v, 3., .35, 5.), 3.4, wf, 3.), m.smooth(m.noise(v, 2.3, 2.), .45, .65))
    cl = m.smooth(m.noise(w, 1.8, 7., .6), .32, .72)
    c = m.mix(cl, base, cloud)
    c = m.mix(m.math('MULTIPLY', v1w, veins, clamp=True), c, tuple((a+b)/2 for a, b in zip(cloud, vein)))
    c = m.mix(m.math('MULTIPLY', v1, .85*max(veins, .6), clamp=True), c, vein)
    c = m.mix(m.math('MULTIPLY', v2, fine, clamp=True), c, vein)
    if gold:
        g = m.math('MULTIPLY', m.ridge(m.warp(w, 4., .1), 1.25, wg, 2.), m.smooth(m.noise(v, 1.6, 2.), .47, .68))
        c = m.mix(m.math('MULTIPLY', g, .75), c, gold)
    r = m.math('MULTIPLY_ADD', m.noise(v, 9., 4.), .10, rough - .04)
    m.b(Base_Color=c, Roughness=r, IOR=1.52)
    return m.m

def m_travertine(name='travertine', base=(.62, .55, .45), dark=(.44, .37, .29), light=(.74, .68, .58), rough=.55, sc=1., rand=True, bands=0.):
    m = Mat(name)
    v = m.coord((.35*sc, .35*sc, 2.6*sc), rand=rand)
    w = m.warp(v, 1.2, .25, 3.)
    a = m.noise(w, 1.6, 8., .62)
    if bands: a = m.math('ADD', m.math('MULTIPLY', a, .62), m.math('MULTIPLY', m.noise(m.n('Mapping', Vector=w, Scale=(.5, .5, 3.4)).outputs[0], 1.6, 5., .6), .40*bands))     # finer layering
    c = m.ramp(a, [(.25, dark), (.48, base), (.7, light)] if not bands else [(.40, dark), (.50, base), (.62, light)])
    pits = m.smooth(m.noise(m.coord((3*sc, 3*sc, 14*sc), rand=rand), 3., 3., .5), .30, .38)
    pits2 = m.math('MAXIMUM', pits, m.smooth(a, .42, .5))
    c = m.mix(pits2, tuple(x*.55 for x in dark), c)
    m.b(Base_Color=c, Roughness=rough, Normal=m.bump(pits2, .35, .004))
    return m.m

def m_walnut(name='walnut', dark=(.055, .026, .013), mid=(.14, .068, .034), light=(.24, .125, .062), rough=.38, axis='Z', sc=1.):
    m = Mat(name)
    rot = {'Z': (.06, .09, 0), 'X': (.06, math.pi/2 + .09, 0), 'Y': (math.pi/2 + .07, 0.0, .05)}[axis]
    v = m.coord((sc,)*3, rot)
    s1 = m.n('Mapping', Vector=v, Scale=(5., 5., .45)).outputs[0]
    w = m.vmath('ADD', v, m.vmath('SCALE', m.vmath('SUBTRACT', m.noise(s1, 1., 4., .5, col=True), (.5,)*3), scale=.20))
    sep = m.n('SeparateXYZ', Vector=w)
    d = m.math('SQRT', m.math('ADD', m.math('POWER', sep.outputs[0], 2.), m.math('POWER', m.math('ADD', sep.outputs[1], .11), 2.)))
    ring = m.math('FRACT', m.math('MULTIPLY', d, 38.))
    ring = m.math('MULTIPLY', m.smooth(ring, 0., .85), m.smooth(ring, .88, 1., 1., 0.))
    fine = m.noise(m.n('Mapping', Vector=v, Scale=(160., 160., 3.5)).outputs[0], 1., 5., .6)
    broad = m.noise(m.n('Mapping', Vector=v, Scale=(9., 9., .8)).outputs[0], 1., 3.)
    t = m.math('ADD', m.math('MULTIPLY', ring, .38), m.math('ADD', m.math('MULTIPLY', fine, .42), m.math('MULTIPLY', broad, .45)))
    c = m.ramp(m.math('MULTIPLY', t, .82), [(.22, light), (.45, mid), (.78, dark)])
    rr = m.math('MULTIPLY_ADD', fine, .25, rough - .1)
    m.b(Base_Color=c, Roughness=rr, IOR=1.5, Normal=m.bump(fine, .12, .002))
    m.set(m.p, 'Coat Weight', .15); m.set(m.p, 'Coat Roughness', .25)
    return m.m

def m_veneer(name, dark, mid, light, rough=.4, sc=1.):
    """fine straight veneer, grain along X: soft growth rings, fibre, short pores"""
    m = Mat(name); v = m.coord((sc,)*3, (0, .02, 0), False)
    st = lambda x, y: m.n('Mapping', Vector=v, Scale=(x, y, y)).outputs[0]
    z = m.n('SeparateXYZ', Vector=v).outputs[2]
    w = m.math('ADD', m.math('MULTIPLY', m.noise(st(.9, 3.2), 1., 3., .5), .16), m.math('MULTIPLY', m.noise(st(3., 14.), 1., 3., .5), .016))
    zz = m.math('ADD', z, w)
    ring = m.math('MULTIPLY_ADD', m.math('SINE', m.math('MULTIPLY', zz, 430.)), .5, .5)
    ring = m.math('MULTIPLY', ring, m.smooth(m.noise(st(.7, 9.), 1., 2.), .35, .7))
    fib = m.noise(st(7., 420.), 1., 4., .6); broad = m.noise(st(.8, 8.), 1., 4., .55)
    t = m.math('ADD', m.math('MULTIPLY', ring, .24), m.math('ADD', m.math('MULTIPLY', fib, .36), m.math('MULTIPLY', broad, .62)))
    c = m.ramp(t, [(.30, light), (.52, mid), (.82, dark)])
    pore = m.smooth(m.noise(st(34., 1150.), 1., 2., .5), .62, .70)
    c = m.mix(m.math('MULTIPLY', pore, .55), c, tuple(x*.45 for x in dark))
    m.b(Base_Color=c, Roughness=rough); return m.m

def m_metal(name='bronze', col=(.36, .21, .105), rough=.3, patina=None, brush='Z', aniso=.5):
    m = Mat(name)
    sc = {'Z': (260., 260., 4.), 'X': (4., 260., 260.), 'Y': (260., 4., 260.)}[brush]
    v = m.coord((1, 1, 1))
    f = m.noise(m.n('Mapping', Vector=v, Scale=sc).outputs[0], 1., 3., .6)
    big = m.noise(v, 7., 5., .6)
    c = m.mix(m.smooth(big, .35, .75), col, tuple(x*.72 for x in col))
    if patina: c = m.mix(m.smooth(m.noise(m.warp(v, 4., .3), 3.2, 8., .65), .48, .68), c, patina)
    r = m.math('ADD', m.math('MULTIPLY_ADD', f, .14, rough - .1), m.math('MULTIPLY', big, .06))
    m.b(Base_Color=c, Metallic=1., Roughness=r, Anisotropic=aniso, Normal=m.bump(f, .05, .001))
    return m.m

def m_plain(name, col, rough=.6, metallic=0., bump=0., bscale=60., var=.0, **kw):
    m = Mat(name)
    c = col
    if var:
        n = m.noise(m.coord(), 2.5, 6., .6)
        c = m.mix(m.math('MULTIPLY', m.smooth(n, .3, .75), var), col, tuple(x*.6 for x in col))
    m.b(Base_Color=c, Roughness=rough, Metallic=metallic, **kw)
    if bump: m.b(Normal=m.bump(m.noise(m.coord(), bscale, 4.), bump, .004))
    return m.m

def m_concrete(name='concrete', col=(.42, .41, .39)):
    m = Mat(name)
    v = m.coord()
    n = m.noise(v, 1.4, 9., .62); n2 = m.noise(v, 22., 5., .6)
    c = m.mix(m.smooth(n, .3, .7), tuple(x*.78 for x in col), col)
    c = m.mix(m.math('MULTIPLY', m.smooth(n2, .35, .6), .25), c, tuple(x*.7 for x in col))
    m.b(Base_Color=c, Roughness=.75, Normal=m.bump(n2, .15, .004))
    return m.m

def m_emit(name, col=(1., .62, .30), strength=10., camera=None):
    m = Mat(name); m.b(Base_Color=(0, 0, 0), Emission_Color=col, Emission_Strength=strength, Roughness=1.)
    return m.m

def m_frost(name='frost', tint=(.93, .95, .93), trans=.65, rough=.32):
    """fast frosted glass: translucent + glossy coat, no refraction noise"""
    m = Mat(name)
    tr = m.n('BsdfTranslucent', Color=tint).outputs[0]
    df = m.n('BsdfDiffuse', Color=tint).outputs[0]
    gl = m.n('BsdfGlossy', Color=(1, 1, 1), Roughness=rough).outputs[0]
    fr = m.n('Fresnel', IOR=1.5).outputs[0]
    a = m.n('MixShader', i0=trans, i1=df, i2=tr).outputs[0]
    b = m.n('MixShader', i0=fr, i1=a, i2=gl).outputs[0]
    m.nt.links.new(b, m.out.inputs[0]); return m.m

def m_glass(name='glass', tint=(.96, .98, .97), rough=0.0, refl=1.):
    """thin architectural glass: transparent + fresnel glossy; light passes straight (no caustics)"""
    m = Mat(name)
    t = m.n('BsdfTransparent', Color=tint).outputs[0]
    g = m.n('BsdfGlossy', Color=(1, 1, 1), Roughness=rough).outputs[0]
    ge = m.n('NewGeometry')                         # own Schlick term: the Fresnel node goes to total reflection on back faces
    dt = m.n('VectorMath', dict(operation='DOT_PRODUCT'), i0=ge.outputs['Incoming'], i1=ge.outputs['Normal']).outputs['Value']
    sch = m.math('MULTIPLY_ADD', m.math('POWER', m.math('SUBTRACT', 1., m.math('ABSOLUTE', dt), clamp=True), 5.), .96, .04)
    fr = m.math('MULTIPLY', sch, refl*.8, clamp=True)
    s = m.n('MixShader', i0=fr, i1=t, i2=g).outputs[0]
    m.nt.links.new(s, m.out.inputs[0]); return m.m

def m_leaf(name, col=(.07, .13, .035), col2=(.12, .17, .06), rough=.45, trans=.3):
    m = Mat(name)
    r = m.noise(m.coord((1, 1, 1)), 2.2, 3.)
    ind = m.n('NewGeometry').outputs['Random Per Island']
    c = m.mix(m.math('MULTIPLY_ADD', ind, .7, m.math('MULTIPLY', r, .3)), col, col2)
    m.b(Base_Color=c, Roughness=rough)
    tr = m.n('BsdfTranslucent', Color=c).outputs[0]
    s = m.n('MixShader', i0=trans, i1=m.p.outputs[0], i2=tr).outputs[0]
    m.nt.links.new(s, m.out.inputs[0]); return m.m

def m_water(name='water', deep=(.006, .012, .014), ripple=.06, scale=1.6, rough=.02):
    m = Mat(name)
    v = m.wpos((1, 1, 1))
    h = m.math('ADD', m.noise(v, scale, 3., .5), m.math('MULTIPLY', m.noise(v, scale*4.5, 2.), .25))
    m.b(Base_Color=deep, Roughness=rough, IOR=1.33, Normal=m.bump(h, ripple, .05))
    m.set(m.p, 'Specular IOR Level', .8)
    return m.m

def m_pavers(name='pavers', col=(.40, .38, .35), joint=(.12, .11, .10), w=1.2, h=.6, rough=.45, wet=0., offset=.5):
    m = Mat(name)
    v = m.wpos((1, 1, 1))
    br = m.n('TexBrick', dict(offset=offset), Vector=v, Color1=(1, 1, 1), Color2=(.0, .0, .0), Mortar=(.5, .5, .5), Scale=1., i4=1.)
    br.inputs['Mortar Size'].default_value = .006; br.inputs['Mortar Smooth'].default_value = .2
    br.inputs['Brick Width'].default_value = w; br.inputs['Row Height'].default_value = h; br.inputs['Bias'].default_value = 0.
    br.inputs['Scale'].default_value = 1.
    n = m.noise(v, 1.1, 8., .6); n2 = m.noise(v, 30., 5., .6)
    c = m.mix(m.math('MULTIPLY', br.outputs['Color'], .22), col, tuple(x*.75 for x in col))
    c = m.mix(m.math('MULTIPLY', m.smooth(n, .35, .7), .3), c, tuple(x*.7 for x in col))
    c = m.mix(m.math('MULTIPLY', m.smooth(n2, .4, .6), .2), c, tuple(x*.75 for x in col))
    c = m.mix(br.outputs['Fac'], c, joint)
    r = m.math('MULTIPLY_ADD', m.smooth(n, .3, .7), .25*(1-wet), rough*(1-.6*wet))
    m.b(Base_Color=c, Roughness=r, Normal=m.bump(m.math('SUBTRACT', m.math('MULTIPLY', n2, .05), br.outputs['Fac']), .4, .004))
    return m.m

# ------------------------------------------------------------------ geometry
def link(o, parent=None):
    bpy.context.scene.collection.objects.link(o)
    if parent: o.parent = parent
    return o

def mesh_obj(name, verts, faces, mat=None, smooth=False, uvs=None):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in verts], [], faces); me.update()
    if smooth: me.polygons.foreach_set('use_smooth', [True]*len(me.polygons))
    o = bpy.data.objects.new(name, me)
    if mat: me.materials.append(mat)
    return link(o)

def box(c, s, mat=None, bevel=0., rot=(0, 0, 0), name='box', seg=2):
    x, y, z = s[0]/2, s[1]/2, s[2]/2
    vs = [(-x,-y,-z),(x,-y,-z),(x,y,-z),(-x,y,-z),(-x,-y,z),(x,-y,z),(x,y,z),(-x,y,z)]
    fs = [(0,3,2,1),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)]
    o = mesh_obj(name, vs, fs, mat)
    o.location = c; o.rotation_euler = rot
    if bevel:
        b = o.modifiers.new('b', 'BEVEL'); b.width = bevel; b.segments = seg; b.limit_method = 'ANGLE'; b.harden_normals = True
        o.data.polygons.foreach_set('use_smooth', [True]*len(o.data.polygons))
    return o

def bx(x0, x1, y0, y1, z0, z1, mat=None, bevel=0., name='box'):
    return box(((x0+x1)/2, (y0+y1)/2, (z0+z1)/2), (abs(x1-x0), abs(y1-y0), abs(z1-z0)), mat, bevel, name=name)

def lathe(profile, mat=None, n=64, loc=(0, 0, 0), rot=(0, 0, 0), scale=1., name='lathe', cap=True):
    """profile: [(r,z),...] bottom to top"""
    vs, fs = [], []
    for r, z in profile:
        for i in range(n):
            a = 2*math.pi*i/n; vs.append((r*math.cos(a)*scale, r*math.sin(a)*scale, z*scale))
    for k in range(len(profile)-1):
        for i in range(n):
            j = (i+1) % n; fs.append((k*n+i, k*n+j, (k+1)*n+j, (k+1)*n+i))
    if cap:
        fs.append(tuple(range(n-1, -1, -1))); fs.append(tuple((len(profile)-1)*n+i for i in range(n)))
    o = mesh_obj(name, vs, fs, mat, smooth=True)
    o.location = loc; o.rotation_euler = rot
    o.data.polygons.foreach_set('use_smooth', [len(p.vertices) == 4 for p in o.data.polygons])
    es = o.modifiers.new('e', 'EDGE_SPLIT'); es.split_angle = math.radians(38)
    return o

def spline(pts, n=48):
    """Catmull-Rom through 2D pts, for lathe profiles"""
    P = [Vector(p) for p in pts]; P = [P[0]*2-P[1]] + P + [P[-1]*2-P[-2]]
    out = []; m = len(P)-3
    for i in range(n+1):
        t = i*m/n; k = min(int(t), m-1); u = t-k
        a, b, c, d = P[k:k+4]
        q = .5*((2*b)+(c-a)*u+(2*a-5*b+4*c-d)*u*u+(3*b-a-3*c+d)*u**3)
        out.append((max(q.x, 0.0005), q.y))
    return out

def tube(pts, r, mat=None, n=8, name='tube', r1=None):
    cu = bpy.data.curves.new(name, 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = 1.0; cu.bevel_resolution = max(1, n//4); cu.use_fill_caps = True
    sp = cu.splines.new('POLY'); sp.points.add(len(pts)-1)
    for i, p in enumerate(pts):
        sp.points[i].co = (*p, 1); f = i/max(1, len(pts)-1)
        sp.points[i].radius = r if r1 is None else r+(r1-r)*f
    o = bpy.data.objects.new(name, cu)
    if mat: cu.materials.append(mat)
    return link(o)

def inst(o, loc, rot=None, scale=None):
    c = bpy.data.objects.new(o.name, o.data)
    for md in o.modifiers:
        nm = c.modifiers.new(md.name, md.type)
        for p in md.bl_rna.properties:
            if not p.is_readonly:
                try: setattr(nm, p.identifier, getattr(md, p.identifier))
                except Exception: pass
    c.location = loc
    c.rotation_euler = rot if rot is not None else o.rotation_euler
    c.scale = (scale,)*3 if isinstance(scale, (int, float)) else (scale or o.scale)
    return link(c)

def bake(o):
    """apply modifiers so instances share one final mesh"""
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    if o.type != 'MESH':
        n = bpy.data.objects.new(o.name, me); n.matrix_world = o.matrix_world.copy(); link(n)
        bpy.data.objects.remove(o); return n
    o.modifiers.clear(); o.data = me; return o

# ------------------------------------------------------------------ lights
K = {2200: (1., .50, .16), 2700: (1., .62, .28), 3000: (1., .69, .38), 3500: (1., .77, .52), 4000: (1., .83, .65), 6500: (1, .98, 1.0), 9000: (.72, .83, 1.)}
def area(loc, target, size, power, k=3000, spread=180., shape='RECTANGLE', cam=False, gloss=True):
    ld = bpy.data.lights.new('area', 'AREA'); ld.shape = shape
    ld.size, ld.size_y = (size if isinstance(size, tuple) else (size, size))
    ld.energy = power; ld.color = K[k] if isinstance(k, int) else k; ld.spread = math.radians(spread)
    o = bpy.data.objects.new('area', ld); o.location = loc
    o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = cam; o.visible_glossy = gloss
    return link(o)

def strip(p0, p1, power, k=2700, width=.012, dirn=(0, 0, -1), spread=160., cam=False, gloss=False):
    """LED strip as a long thin area light from p0 to p1 that shines along dirn"""
    p0, p1 = Vector(p0), Vector(p1); L = (p1-p0).length
    ld = bpy.data.lights.new('strip', 'AREA'); ld.shape = 'RECTANGLE'; ld.size = L; ld.size_y = width
    ld.energy = power*L; ld.color = K[k] if isinstance(k, int) else k; ld.spread = math.radians(spread)
    o = bpy.data.objects.new('strip', ld)
    x = (p1-p0).normalized(); z = -Vector(dirn).normalized(); y = z.cross(x).normalized(); z = x.cross(y)
    o.matrix_world = Matrix((x, y, z)).transposed().to_4x4(); o.location = (p0+p1)/2
    o.visible_camera = cam; o.visible_glossy = gloss
    return link(o)

def spot(loc, target, power, k=3000, angle=50., blend=.7, radius=.03):
    ld = bpy.data.lights.new('spot', 'SPOT'); ld.energy = power; ld.color = K[k] if isinstance(k, int) else k
    ld.spot_size = math.radians(angle); ld.spot_blend = blend; ld.shadow_soft_size = radius
    o = bpy.data.objects.new('spot', ld); o.location = loc
    o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return link(o)

def point(loc, power, k=2700, r=.03):
    ld = bpy.data.lights.new('pt', 'POINT'); ld.energy = power; ld.color = K[k] if isinstance(k, int) else k; ld.shadow_soft_size = r
    o = bpy.data.objects.new('pt', ld); o.location = loc; return link(o)

def world_flat(col=(.5, .55, .6), strength=.1):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    b = w.node_tree.nodes['Background']; b.inputs[0].default_value = (*col, 1); b.inputs[1].default_value = strength
    return w

def world_dusk(zen=(.035, .075, .19), mid=(.16, .22, .38), low=(.62, .42, .30), glow=(.95, .50, .24), az=-0.6, strength=1., clouds=.6, ccol=((.80, .42, .30), (.14, .17, .29)), gamma=.6):
    """hand-made dusk dome: vertical gradient, warm glow towards azimuth az, thin stretched clouds"""
    w = bpy.data.worlds.new('dusk'); bpy.context.scene.world = w; w.use_nodes = True
    m = Mat.__new__(Mat); m.nt = w.node_tree; bg = m.nt.nodes['Background']
    d = m.vmath('NORMALIZE', m.n('TexCoord').outputs['Generated'])
    sp = m.n('SeparateXYZ', Vector=d); z = m.math('MAXIMUM', sp.outputs[2], 0.)
    g = m.ramp(m.math('POWER', z, gamma), [(0., low), (.22, tuple((a*.55+b*.45) for a, b in zip(low, mid))), (.45, mid), (1., zen)], 'EASE')
    dt = m.n('VectorMath', dict(operation='DOT_PRODUCT'), i0=d, i1=(math.sin(az), math.cos(az), 0.)).outputs['Value']
    gl = m.math('MULTIPLY', m.smooth(dt, .2, 1.), m.smooth(z, 0., .38, 1., 0.))
    c = m.mix(m.math('MULTIPLY', gl, .85), g, glow)
    # clouds projected on a plane overhead
    zz = m.math('ADD', z, .12)
    cx = m.n('CombineXYZ', X=m.math('DIVIDE', sp.outputs[0], zz), Y=m.math('DIVIDE', sp.outputs[1], zz), Z=0.).outputs[0]
    cv = m.n('Mapping', Vector=cx, Scale=(.55, 1.5, 1.), Rotation=(0, 0, .5)).outputs[0]
    cl = m.smooth(m.noise(m.warp(cv, .8, .5), .9, 8., .58), .43, .70)
    cl = m.math('MULTIPLY', cl, m.smooth(z, .01, .12))
    cc = m.mix(m.smooth(z, .03, .45), *ccol)
    c = m.mix(m.math('MULTIPLY', cl, clouds), c, cc)
    m.set(bg, 'Color', c); bg.inputs[1].default_value = strength
    w.cycles.sampling_method = 'AUTOMATIC'
    return w

# ------------------------------------------------------------------ baked-texture material (about 3x faster than live noise)
TEXSIZE = dict(calacatta=2.4, carrara=2.4, marquina=2.4, emperador=2.4, verde=2.4, crema=2.4, greystone=4., travertine=3., walnut=2.4, oak=2.4, concrete=4.,
               n_calacatta=1.2, n_marquina=1.2, n_emperador=1.2, n_verde=1.2, n_travertine=1.2, n_walnut=1., n_oak=1., n_crema=1.2)
HERE = os.path.dirname(os.path.abspath(__file__))
TEX = os.path.join(os.environ.get('TEX_DIR') or os.path.join(HERE, os.pardir, '.tex'), '')      # baked maps: ../.tex beside this folder, or TEX_DIR
def baked(tex):
    """path of a baked map; the first scene that asks for a map bakes it, in a process of its own"""
    p = TEX+tex+'.png'
    if not os.path.exists(p):
        print('BAKE', tex, flush=True)
        subprocess.run([sys.executable, os.path.join(HERE, 'bake_tex.py'), tex], check=True, stdout=subprocess.DEVNULL)
    return p
def m_img(tex, rough=.12, zoom=1., rand=True, rot=None, world=False, tint=None, coat=0., bump=0., metallic=0., name=None, rvar=.08, mul=1.):
    m = Mat(name or tex)
    s = zoom/TEXSIZE[tex]
    if world: v = m.n('Mapping', Vector=m.n('NewGeometry').outputs['Position'], Scale=(s,)*3, Rotation=rot or (0, 0, 0)).outputs[0]
    else:
        v = m.coord((s,)*3, rot or (0, 0, 0), False)
        if rand:                                   # stay inside one tile so small fronts never show the mirror seam
            r = m.n('ObjectInfo').outputs['Random']
            f = lambda k: m.math('MULTIPLY_ADD', m.math('FRACT', m.math('MULTIPLY', r, k)), .74, .13)
            v = m.vmath('ADD', v, m.n('CombineXYZ', X=f(7.31), Y=f(23.7), Z=f(53.3)).outputs[0])
    im = bpy.data.images.load(baked(tex), check_existing=True)
    t = m.n('TexImage', dict(image=im, projection='BOX', projection_blend=.0, extension='MIRROR', interpolation='Linear'), Vector=v)
    c = t.outputs[0]
    if tint: c = m.mix(1., c, tint, 'MULTIPLY')
    if mul != 1.: c = m.mix(1., c, (mul,)*3, 'MULTIPLY')
    m.b(Base_Color=c, IOR=1.5, Metallic=metallic)
    if rvar: m.b(Roughness=m.math('SUBTRACT', rough+rvar*.5, m.math('MULTIPLY', m.n('RGBToBW', Color=t.outputs[0]).outputs[0], rvar)))
    else: m.b(Roughness=rough)
    if bump: m.b(Normal=m.bump(m.n('RGBToBW', Color=t.outputs[0]).outputs[0], bump, .003))
    if coat: m.set(m.p, 'Coat Weight', coat); m.set(m.p, 'Coat Roughness', .2)
    return m.m

# ------------------------------------------------------------------ distant land (emissive silhouettes, so no dark band at the horizon)
from mathutils import noise as mnoise
def skyline(R, base, amp, col, haze, freq=3., seed=1, hz=0., top=None, extra=None, snow=None, az=(-100, 150), n=900):
    """ring of hills at radius R; base/amp in metres; colour fades to haze towards height hz; extra(azimuth rad) adds height"""
    V, F = [], []
    for i in range(n):
        a = math.radians(az[0]+(az[1]-az[0])*i/(n-1)); q = a*freq
        z = base+amp*(mnoise.noise(Vector((q, seed, 0)))+.45*mnoise.noise(Vector((q*2.7, seed, 5)))+.18*mnoise.noise(Vector((q*8, seed, 9)))+.06*mnoise.noise(Vector((q*33, seed, 9))))
        if extra: z = max(z, extra(a))
        V += [(R*math.sin(a), R*math.cos(a), -R*.06), (R*math.sin(a), R*math.cos(a), max(z, hz*.3))]
    for i in range(n-1): F.append((2*i, 2*i+2, 2*i+3, 2*i+1))
    m = Mat('hill'); g = m.n('NewGeometry').outputs['Position']; z = m.n('SeparateXYZ', Vector=g).outputs[2]
    top = top or base+amp
    c = m.mix(m.smooth(z, hz, top), haze, col)
    if snow:
        nz = m.noise(m.n('Mapping', Vector=g, Scale=(1/R*26, 1/R*26, 1/R*34)).outputs[0], 1., 6., .62)
        sn = m.smooth(m.math('ADD', z, m.math('MULTIPLY', m.math('SUBTRACT', nz, .5), snow[1])), snow[0], snow[0]+snow[1]*.25)
        c = m.mix(m.math('MULTIPLY', sn, snow[3]), c, snow[2])
    m.nt.links.new(m.n('Emission', Color=c, Strength=1.).outputs[0], m.out.inputs[0])
    o = mesh_obj('hill', V, F, m.m); o.visible_diffuse = False; o.visible_shadow = False; return o

def volcano(az0, H, w=.035, s=.10):
    """Nevado de Toluca-like: broad cone cut by a wide, jagged crater rim, higher at both ends"""
    def f(a):
        d = a-az0; u = abs(d)
        rim = .90+.05*mnoise.noise(Vector((a*60, 3, 0)))+.03*mnoise.noise(Vector((a*190, 7, 0)))
        rim += .13*math.exp(-((d+w*.80)/(w*.30))**2)+.085*math.exp(-((d-w*.70)/(w*.26))**2)-.05*math.exp(-(d/(w*.4))**2)
        if u <= w: return H*rim
        k = (u-w)/s
        return H*(rim*(1+k)**-1.9 - .06*k + .025*mnoise.noise(Vector((a*45, 5, 0)))*min(1, k*3))
    return f

def stones(name, P, S, mat, seed=1):
    """many small angular stones in one mesh; P (n,3) positions, S (n) sizes"""
    rs = np.random.RandomState(seed); t = (1+5**.5)/2
    I = np.array([(-1,t,0),(1,t,0),(-1,-t,0),(1,-t,0),(0,-1,t),(0,1,t),(0,-1,-t),(0,1,-t),(t,0,-1),(t,0,1),(-t,0,-1),(-t,0,1)])/1.9
    T = np.array([(0,11,5),(0,5,1),(0,1,7),(0,7,10),(0,10,11),(1,5,9),(5,11,4),(11,10,2),(10,7,6),(7,1,8),(3,9,4),(3,4,2),(3,2,6),(3,6,8),(3,8,9),(4,9,5),(2,4,11),(6,2,10),(8,6,7),(9,8,1)])
    n = len(P); V = I[None]*(1+rs.normal(size=(n, 12, 1))*.22)*(np.array(S)[:, None, None]*rs.uniform(.55, 1.25, (n, 1, 3)))
    a = rs.uniform(0, 6.28, n); c, s_ = np.cos(a)[:, None], np.sin(a)[:, None]
    V = np.stack([V[..., 0]*c-V[..., 1]*s_, V[..., 0]*s_+V[..., 1]*c, V[..., 2]*.7], -1)+np.array(P)[:, None, :]
    F = (T[None]+12*np.arange(n)[:, None, None]).reshape(-1, 3)
    me = bpy.data.meshes.new(name); V = V.reshape(-1, 3)
    me.vertices.add(len(V)); me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.loops.add(F.size); me.loops.foreach_set('vertex_index', F.astype(np.int32).ravel())
    me.polygons.add(len(F)); me.polygons.foreach_set('loop_start', (np.arange(len(F))*3).astype(np.int32)); me.polygons.foreach_set('loop_total', np.full(len(F), 3, np.int32))
    me.materials.append(mat); me.update(calc_edges=True)
    return link(bpy.data.objects.new(name, me))
