"""What the niche fronts and their fittings are made of. Every finish carries the map of wear.py: smears, scratches, dust."""
from lib import *
import stone, wear


def picture(name, path, make):
    """a map of numpy, made the first time it is asked for"""
    os.makedirs(TEX, exist_ok=True)
    if not os.path.exists(path): make()
    return path


def worn(m, at=(0., 0.)):
    """smears, scratches and dust at this place of the world, seen from the front; at: where on the map this picture begins"""
    path = TEX+'wear_2048.png'; picture('wear', path, lambda: wear.make(path)); p = m.n('SeparateXYZ', Vector=m.n('NewGeometry').outputs['Position']); k = 1/wear.SIZE
    uv = m.n('CombineXYZ', X=m.math('MULTIPLY_ADD', p.outputs[0], k, .5+at[0]), Y=m.math('MULTIPLY_ADD', p.outputs[2], k, at[1])).outputs[0]
    im = bpy.data.images.load(path, check_existing=True); im.colorspace_settings.name = 'Non-Color'
    return m.n('SeparateColor', Color=m.n('TexImage', dict(image=im, interpolation='Cubic', extension='MIRROR'), Vector=uv).outputs[0]).outputs


def m_map(name, rough=.07, pixels=2048, at=(0., 0.), smear=.16, dust=.35, relief=0., wave=1.6e-5, span=None, pale=.03, gain=1., coat=0., level=.5):
    """a map of stone.py over one panel. The colour of the object says which part: red and green below .5 turn it over, blue moves it sideways by metres"""
    path = TEX+'front_%s_%d.png' % (name, pixels); picture(name, path, lambda: stone.make(name, path, pixels)); m = Mat(name); wr = worn(m, at)
    p = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']); o = m.n('SeparateColor', Color=m.n('ObjectInfo').outputs['Color']).outputs; k = 1/(span or stone.SIZE)
    side = lambda q: m.math('MULTIPLY_ADD', m.math('GREATER_THAN', q, .5), 2*k, -k)
    uv = m.n('CombineXYZ', X=m.math('ADD', m.math('MULTIPLY_ADD', p.outputs[0], side(o[0]), .5), m.math('MULTIPLY', o[2], k)), Y=m.math('MULTIPLY_ADD', p.outputs[2], side(o[1]), .5)).outputs[0]
    tex = lambda f, raw: m.n('TexImage', dict(image=bpy.data.images.load(f, check_existing=True), interpolation='Cubic', extension='MIRROR'), Vector=uv)
    t = tex(path, False).outputs[0]; b = m.n('RGBToBW', Color=t).outputs[0]
    c = t if gain == 1. else m.mix(1., t, (gain,)*3, 'MULTIPLY')
    c = m.mix(m.math('MULTIPLY', wr[2], dust, clamp=True), c, (.42, .40, .37)); c = m.mix(m.math('MULTIPLY', wr[0], .012*smear/.16), c, (.5, .5, .5))
    r = m.math('ADD', m.math('MULTIPLY_ADD', b, pale, rough), m.math('ADD', m.math('MULTIPLY', wr[0], smear), m.math('MULTIPLY', wr[1], .10)))
    n = m.n('Bump', Strength=1., Distance=wave, Height=m.noise(m.coord(), 9., 2., .4)).outputs[0]
    if relief:
        im = bpy.data.images.load(path.replace('.png', '_h.png'), check_existing=True); im.colorspace_settings.name = 'Non-Color'
        h = m.n('TexImage', dict(image=im, interpolation='Cubic', extension='MIRROR'), Vector=uv).outputs[0]; n = m.n('Bump', Strength=1., Distance=relief, Height=h, Normal=n).outputs[0]
        r = m.math('MAXIMUM', r, m.smooth(h, .40, .25, 0., .85))
    m.b(Base_Color=c, IOR=1.50, Roughness=r, Normal=n, Specular_IOR_Level=level)
    if coat: m.set(m.p, 'Coat Weight', coat); m.set(m.p, 'Coat Roughness', .22)
    return m.m


def m_slab(name, span, rough=.08, pixels=1400, seed=None, turn=False, plane='XZ', gain=1.):
    """a map of stone.py, span metres across, over one panel that is no wider: nothing repeats and nothing is mirrored. Another seed is another slab; turn: upside down, so that one slab makes two fronts"""
    path = TEX+'front_%s_%d%s.png' % (name, pixels, '' if seed is None else '_%d' % seed); picture(name, path, lambda: stone.make(name, path, pixels, seed)); m = Mat(name)
    p = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']).outputs; k = (-1 if turn else 1)/span; uv = m.n('CombineXYZ', X=m.math('MULTIPLY_ADD', p['XYZ'.index(plane[0])], k, .5), Y=m.math('MULTIPLY_ADD', p['XYZ'.index(plane[1])], k, .5)).outputs[0]
    c = m.n('TexImage', dict(image=bpy.data.images.load(path, check_existing=True), interpolation='Cubic', extension='EXTEND'), Vector=uv).outputs[0]
    m.b(Base_Color=c if gain == 1. else m.mix(1., c, (gain,)*3, 'MULTIPLY'), Roughness=rough, IOR=1.5); return m.m


def calacattas(span, seeds=(8, 11, 12, 14, 15), **kw):
    """fronts of ten cuts, to be dealt out so that neighbours differ"""
    return [m_slab('calacatta', span, seed=s, turn=t, **kw) for s in seeds for t in (False, True)]


def m_metal2(name, col, rough, dark=.65, tarnish=None, brush=(1., 60.), amount=.5, at=(.3, .1), dust=.25, mottle=.8):
    """worked metal: brushed along one way but not evenly, smeared, with a slow change of tone; tarnish: colour in the hollows of the mottling"""
    m = Mat(name); v = m.coord(); wr = worn(m, at); w = m.n('Mapping', Vector=v, Scale=(22.*brush[0], 400., 22.*brush[1])).outputs[0]
    f = m.noise(w, 1., 3., .6); slow = m.noise(v, 6., 5., .6); fine = m.noise(v, 70., 5., .65)
    c = m.mix(m.smooth(slow, .34, .70), col, tuple(q*dark for q in col))
    if tarnish: c = m.mix(m.math('MULTIPLY', m.smooth(m.math('ADD', slow, m.math('MULTIPLY', fine, .35)), .60, .86), mottle), c, tarnish)
    c = m.mix(m.math('MULTIPLY', wr[2], dust, clamp=True), c, (.33, .31, .28))
    r = m.math('ADD', m.math('ADD', m.math('MULTIPLY_ADD', f, .16*amount, rough-.08*amount), m.math('MULTIPLY', slow, .08)), m.math('ADD', m.math('MULTIPLY', wr[0], .16), m.math('MULTIPLY', wr[1], .07)))
    n = m.n('Bump', Strength=amount, Distance=.8e-5, Height=m.math('ADD', f, m.math('MULTIPLY', wr[1], -.14))).outputs[0]
    m.b(Base_Color=c, Metallic=1., Roughness=r, Normal=n); return m.m


def m_patina(fw, fh):
    """sheet bronze, brushed across: fine straight lines that stretch every mirrored window upwards, a sheet not quite flat, fingers, scratches, dark only towards the edges"""
    m = Mat('patina'); v = m.n('TexCoord').outputs['Object']; p = m.n('SeparateXYZ', Vector=v); wr = worn(m, (.17, .55)); wr2 = worn(m, (.62, .21))
    st = lambda x, z: m.noise(m.n('Mapping', Vector=v, Scale=(x, 40., z)).outputs[0], 1., 4., .66)
    cloud = m.noise(m.warp(v, 5., .08), 5.5, 8., .66); line = m.math('ADD', m.math('MULTIPLY', st(3., 1700.), .7), m.math('MULTIPLY', st(7., 700.), .3))
    edge = lambda q, h: m.smooth(m.math('ADD', m.math('ABSOLUTE', q), m.math('MULTIPLY', m.math('SUBTRACT', cloud, .5), .05)), h-.036, h+.008)
    far = m.math('MAXIMUM', edge(p.outputs[0], fw/2), edge(p.outputs[2], fh/2))
    c = m.mix(m.smooth(line, .34, .66), (.285, .178, .095), (.400, .262, .150)); c = m.mix(m.math('MULTIPLY', m.smooth(cloud, .42, .66), .25), c, (.24, .150, .084))
    c = m.mix(m.math('MULTIPLY', far, .75), c, (.060, .042, .030)); c = m.mix(m.math('MULTIPLY', m.smooth(wr2[0], .15, .95), .30), c, (.13, .085, .050))
    c = m.mix(m.math('MULTIPLY', wr[1], .40, clamp=True), c, (.66, .47, .28)); c = m.mix(m.math('MULTIPLY', wr[2], .30, clamp=True), c, (.36, .33, .29))
    r = m.math('ADD', m.math('MULTIPLY_ADD', line, .14, .16), m.math('ADD', m.math('MULTIPLY', far, .18), m.math('MULTIPLY', m.smooth(wr2[0], .1, 1.), .20)))
    h = m.math('ADD', m.math('MULTIPLY', line, .70), m.math('ADD', m.math('MULTIPLY', wr[1], -.8), m.math('MULTIPLY', m.noise(v, 5., 2.), 22.)))
    m.b(Base_Color=c, Metallic=1., Roughness=r, Anisotropic=.80, Tangent=m.n('CombineXYZ', Z=1.).outputs[0], Normal=m.n('Bump', Strength=1., Distance=2.6e-5, Height=h).outputs[0]); return m.m


def m_votive():
    """the frosted amber glass of a votive: bright where the flame stands behind it, dim above and below, most where it is looked at squarely"""
    m = Mat('votive'); z = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']).outputs[2]; ge = m.n('NewGeometry'); n = m.noise(m.coord(), 60., 4., .6)
    at = m.math('ABSOLUTE', m.n('VectorMath', dict(operation='DOT_PRODUCT'), i0=ge.outputs['Incoming'], i1=ge.outputs['Normal']).outputs['Value']); z = m.math('MULTIPLY_ADD', m.math('SUBTRACT', n, .5), .006, z)
    k = m.math('MULTIPLY', m.math('MULTIPLY', m.smooth(z, -.012, .022), m.smooth(z, .066, .022)), m.math('MULTIPLY_ADD', m.math('POWER', at, 2.2), .85, .15))
    c = m.ramp(k, [(0., (.50, .09, .012)), (.45, (1., .25, .04)), (1., (1., .50, .15))])
    m.b(Base_Color=(.20, .090, .030), Roughness=m.math('MULTIPLY_ADD', n, .12, .20), Emission_Color=c, Emission_Strength=m.math('MULTIPLY_ADD', m.math('POWER', k, 2.2), .80, .02)); return m.m


def m_glaze(name, glaze, pool, clay, h):
    """a thrown urn, h high: bare clay at the foot, glaze that ran down in tears and is thin on the ridges of the throwing"""
    m = Mat(name); v = m.n('TexCoord').outputs['Object']; z = m.n('SeparateXYZ', Vector=v).outputs[2]; run = m.noise(m.n('Mapping', Vector=v, Scale=(38., 38., 7.)).outputs[0], 1., 4., .6); ridge = m.noise(m.n('Mapping', Vector=v, Scale=(2., 2., 150.)).outputs[0], 1., 2.); spot = m.noise(v, 95., 4., .6)
    c = m.mix(m.smooth(run, .38, .66), glaze, pool); c = m.mix(m.math('MULTIPLY', m.smooth(ridge, .52, .70), .45), c, clay); c = m.mix(m.math('MULTIPLY', m.smooth(spot, .60, .68), .7), c, tuple(q*.3 for q in clay))
    low = m.smooth(m.math('MULTIPLY_ADD', run, .45*h, z), .50*h, .36*h); c = m.mix(low, c, clay); m.b(Base_Color=c, Roughness=m.math('MULTIPLY_ADD', low, .5, .22), Normal=m.bump(ridge, .4, .002)); return m.m


def m_porcelain():
    """fired white with a cool grey where it is thick, and a gloss that is not quite flat"""
    m = Mat('porcelain'); v = m.coord(); wr = worn(m, (.4, .7)); c = m.mix(m.smooth(m.noise(v, 14., 4.), .3, .7), (.80, .79, .765), (.765, .755, .73))
    c = m.mix(m.math('MULTIPLY', m.smooth(m.noise(v, 420., 2., .5), .70, .74), .5), c, (.45, .40, .33)); c = m.mix(m.math('MULTIPLY', wr[2], .3, clamp=True), c, (.5, .48, .45))
    m.b(Base_Color=c, Roughness=m.math('MULTIPLY_ADD', wr[0], .20, .06), Normal=m.n('Bump', Strength=1., Distance=6e-5, Height=m.noise(v, 26., 2.)).outputs[0]); m.set(m.p, 'Coat Weight', .6); m.set(m.p, 'Coat Roughness', .04); return m.m


def m_etched(tint=(.90, .955, .93)):
    """the etched back of a pane: what stands behind it is seen blurred, the more the farther it is"""
    m = Mat('etched'); n = m.noise(m.coord(), 3., 4., .55); wr = worn(m, (.1, .3))
    rf = m.n('BsdfRefraction', Color=tint, Roughness=m.math('MULTIPLY_ADD', n, .05, .245), IOR=1.14).outputs[0]; df = m.n('BsdfDiffuse', Color=(.80, .84, .82)).outputs[0]; tl = m.n('BsdfTranslucent', Color=(.80, .85, .83)).outputs[0]
    a = m.n('MixShader', i0=.40, i1=df, i2=tl).outputs[0]; b = m.n('MixShader', i0=m.math('MULTIPLY_ADD', n, .10, m.math('MULTIPLY_ADD', m.smooth(wr[0], 0., 1.), .09, .22)), i1=rf, i2=a).outputs[0]
    s = m.n('MixShader', i0=m.n('LightPath').outputs['Is Shadow Ray'], i1=b, i2=m.n('BsdfTransparent', Color=(.45, .48, .47)).outputs[0]).outputs[0]; m.nt.links.new(s, m.out.inputs[0]); return m.m


def m_grout(col):
    """uneven joint filler"""
    m = Mat('grout'); v = m.wpos(); n = m.noise(v, 30., 6., .65); c = m.mix(m.smooth(n, .35, .65), col, tuple(q*.62 for q in col))
    m.b(Base_Color=c, Roughness=.9, Normal=m.bump(m.noise(v, 300., 5., .7), .8, .0006)); return m.m
