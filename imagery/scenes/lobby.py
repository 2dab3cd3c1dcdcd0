"""interior set. lobby.py KIND OUT W H SPP     KIND: lobby | aisle: between the walls of niches | garden: what its window shows, out of focus | wake: the room to keep vigil | table: its low table, near | urn: its stone table, near | chest: the same with a wooden chest | bench: its window in the morning, the room empty | sill: an urn at that window"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import *; from flora import *
import hall, lens, desk
kind, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
reset(21)
near, window = kind in ('urn', 'chest'), kind in ('bench', 'sill')
kit = hall.Kit(); grey, plaster, dark, linen, bronze, bark = kit.grey, kit.plaster, kit.dark, kit.linen, kit.bronze, kit.bark; glass = m_glass('glass')
def centred(m):
    """middle of the map on the middle of the slab: no mirror seam in view"""
    for nd in m.node_tree.nodes:
        if nd.type == 'MAPPING': nd.inputs['Location'].default_value = (.5, .5, .5)
    return m

EYE = (.9, -3.6, 1.45)                                                          # of the lobby; its window shows a picture of the garden taken from here
AZ, LENS, RISE = math.radians(36), 35, .12
def outside():
    """the garden before the lobby's window, on one surface far behind it"""
    path = TEX+'lobby_garden.png'
    if not os.path.exists(path): subprocess.run([sys.executable, os.path.abspath(__file__), 'garden', path, '700', '560', '8'], check=True)
    D = 24.; w = D*36/LENS; h = w*.8; m = Mat('outside'); p = m.n('SeparateXYZ', Vector=m.n('TexCoord').outputs['Object']).outputs
    uv = m.n('CombineXYZ', X=m.math('MULTIPLY_ADD', p[0], 1/w, .5), Y=m.math('MULTIPLY_ADD', p[2], 1/h, .5)).outputs[0]; t = m.n('TexImage', dict(image=bpy.data.images.load(path), extension='EXTEND'), Vector=uv).outputs[0]
    m.nt.links.new(m.n('Emission', Color=t, Strength=1.25).outputs[0], m.out.inputs[0])
    o = mesh_obj('outside', [(-w/2, 0, -h/2), (w/2, 0, -h/2), (w/2, 0, h/2), (-w/2, 0, h/2)], [(0, 1, 2, 3)], m.m); o.location = (EYE[0]-D*math.sin(AZ), EYE[1]+D*math.cos(AZ), EYE[2]+RISE*w); o.rotation_euler = (0, 0, AZ); o.visible_diffuse = o.visible_shadow = False

if kind == 'lobby':
    # 12 m wide hall, camera looks +Y to a marble-and-walnut end wall; skylight slot and niche galleries on the right
    XL, XR, YE, HT = hall.XL, hall.XR, hall.YE, 4.6
    bx(XL-.1, XR+3, -6, YE+1, -.1, 0, grey)
    # ceiling: walnut slats with cove, skylight slot
    bx(XL-.5, XR+.5, -6, YE+.5, HT+.25, HT+.35, dark)
    n = 46; slat = m_img('walnut', .4, rot=(0, 0, math.pi/2))
    for i in range(n):
        x = XL+.7+i*(XR-XL-1.4)/n; bx(x, x+.09, -6, YE-.6, HT-.02, HT+.14, slat)
    # left: tall glazing with bronze mullions and a garden beyond
    for i in range(9): bx(XL-.05, XL+.05, -5.+i*2.1-.04, -5.+i*2.1+.04, 0, HT+.3, bronze)
    bx(XL-.01, XL, -6, YE, 0, HT, glass); bx(XL-.1, XL+.1, -6, YE, 0, .06, bronze)
    hall.hall(kit, HT+.3, p=.66, z0=.42)
    outside()
    area((XL-.4, 5, 2.3), (0, 5, 1.0), (15, 4.2), 360, (1., .93, .84), gloss=False)
    area((0, 5.5, HT-.1), (0, 5.5, 0), (8, 13), 95, 3000, gloss=False)
    for y in (1, 4, 7, 10): strip((XL+.5, y, HT-.05), (XL+.5, y+2.6, HT-.05), 3, 2700, .05, (.3, 0, -1))
    for x in (-1.4, 0, 1.4): spot((x, YE-3.4, HT-.1), (x, YE-.3, 1.7), 60, 3000, 46, .9)
    world_flat((.62, .70, .80), .14)
    camera(EYE, (-.25, 10, 1.45), 25, keep_vertical=True, shift=(0, .06))
    settings(W, H, SPP, exposure=.80, threshold=.03, bounces=6)
if kind == 'garden':
    bx(-90, 30, -30, 120, -.16, -.08, m_plain('lawn', (.12, .18, .055), .95, var=.4, bump=.8, bscale=30.))
    hl = m_leaf('h', (.11, .19, .06), (.20, .27, .10), .45, .4); core = m_plain('hcore', (.05, .08, .03), .95)
    for x, z, seed in ((-13.5, 1.6, 2), (-11.2, .55, 3)): h = hedge(1.0, 44, z, hl, seed, 1200); h.location = (x, 16, -.08); box((x, 16, z/2-.1), (.86, 43.9, z-.1), core); [inst(h, (x, 60, -.08))]
    T = tree(8, 6.5, 2.0, (2.4, 2.4, 2.2), bark, m_leaf('g', (.11, .18, .05), (.22, .28, .09), .45, .45), 900, 16000, .14, .075, r0=.03, clump=.22, kink=.03); T.location = (-17, 6, -.4); rs = random.Random(5)
    for i in range(34): x = -17.-rs.uniform(0, 3)-5*(i % 3); inst(T, (x, 3+i*1.6+rs.uniform(-.8, .8), -.5), (0, 0, rs.uniform(0, 6)), (lambda k: (k*1.1, k*1.1, k))(rs.uniform(.75, 1.2)+.18*(i % 3)))
    world_dusk(zen=(.13, .29, .66), mid=(.36, .54, .84), low=(.92, .88, .79), glow=(1.1, .90, .66), az=-1.2, strength=.85, clouds=.42, ccol=((.95, .92, .86), (.86, .89, .93)), gamma=.55)
    sd = bpy.data.lights.new('sun', 'SUN'); sd.energy = 3.6; sd.color = (1., .84, .66); sd.angle = math.radians(1.6); so = link(bpy.data.objects.new('sun', sd)); so.rotation_euler = Vector((-.75, .18, -.58)).to_track_quat('-Z', 'Y').to_euler()
    camera(EYE, (EYE[0]-math.sin(AZ), EYE[1]+math.cos(AZ), EYE[2]), LENS, shift=(0, RISE)); s = settings(W, H, SPP, threshold=.05, bounces=4); s.view_settings.view_transform = 'Standard'; s.view_settings.look = 'None'
    render(out); lens.out_of_focus(out, W*.008); sys.exit()
if kind == 'aisle':
    # between two walls of niches, four rows from 30 cm to 3 m; at its end a bench below a slot of daylight
    X, YA, HA = 1.35, 8.2, 3.45; wood = m_img('n_walnut', .36, zoom=.7, coat=.1, mul=1.1)
    bx(-X-.2, X+.2, -4, YA, -.1, 0, grey); bx(-X-.2, X+.2, -4, YA-.75, HA, HA+.1, plaster)
    for s, org, along in ((-1, -2.6, 1), (1, 7.525, -1)):
        hall.niche_wall(kit, (s*X, org), (0, along), 15, pixels=900)
        bx(s*(X-.03), s*(X+.1), -4, YA, 3.0, HA+1.4, plaster); bx(s*(X-.035), s*(X+.1), 7.53, YA, 0, 3.001, kit.trav)
        strip((s*(X-.42), -2.5, HA-.01), (s*(X-.42), 7.2, HA-.01), 4, 4000, .05, (s*.45, 0, -1))
    for i in range(5): bx(-X, X, YA, YA+.1, i*.97+.002, i*.97+.968, kit.trav, .003)
    hall.bench(-.42, YA-.62, centred(m_img('n_crema', .40, zoom=.55, rand=False)), wood, 1.55, math.pi/2); hall.potted(kit, .88, YA-.62, 2.4, 6, .62)
    area((0, YA-.36, HA+1.3), (0, YA-.30, 0), (2.6, .6), 240, (1., .965, .93), gloss=False); area((0, 2.5, HA-.05), (0, 2.5, 0), (1.0, 9.), 12, 4000, gloss=False)
    world_flat((.62, .66, .70), .12); camera((.32, -.75, 1.5), (.12, 8, 1.5), 27, keep_vertical=True, shift=(0, .03)); settings(W, H, SPP, exposure=.16, threshold=.03, bounces=6)
if kind in ('wake', 'table', 'urn', 'chest', 'bench', 'sill'):
    # 9 x 8 m room to keep vigil: walnut panelling, one travertine wall with a lit plinth and an urn among flowers, linen sheers with daylight
    YE, XL, XR, HT = 6.2, -4.6, 4.4, 3.3
    wv = m_img('n_walnut', .40, zoom=.45, rot=(0, math.pi/2, 0), coat=.08, mul=1.15); wt = m_img('n_walnut', .36, zoom=.7, coat=.1, mul=1.1); ok = m_img('n_oak', .42, zoom=.7, rot=(0, 0, math.pi/2), mul=.72)
    stone = m_img('travertine', .5, zoom=.55, bump=.12); top = centred(m_img('n_calacatta', .14, zoom=.50, rand=False))
    lime = m_plain('limewash', (.60, .565, .515), .9, var=.10, bump=.12, bscale=9.); brassc = m_metal('brass', (.62, .455, .25), .28, aniso=0.); br = m_metal('br', (.30, .21, .13), .36, aniso=0.)
    bx(XL-1, XR+1, -5, YE+1, -.1, -.012, dark)
    rs = random.Random(4)
    for i in range(54):                                                         # oak boards
        x = XL-.3+i*.18; y = -5-rs.uniform(0, 2.2)
        while y < YE: L = rs.uniform(1.8, 2.6); bx(x+.001, x+.179, y+.001, y+L-.001, -.012, 0, ok); y += L
    bx(XL-1, XR+1, -5, YE+1, HT, HT+.1, plaster)
    for i in range(4): x, z = -1.9+i % 2*1.9, i//2*1.65; bx(x+.002, x+1.898, YE, YE+.1, z+.002, z+1.648, stone, .002)
    for sg in (-1, 1):
        bx(sg*1.92, sg*5.6, YE-.06, YE+.10, 0, HT, br if False else dark)
        for i in range(3): bx(sg*(1.96+i*.90+.005), sg*(1.96+(i+1)*.90-.005), YE-.14, YE-.10, .06, HT-.05, wv, .003)
        bx(sg*1.945, sg*1.96, YE-.16, YE, .0, HT, br)
        strip((sg*1.925, YE-.03, .05), (sg*1.925, YE-.03, HT-.1), 5, 3000, .03, (-sg*.9, .35, 0), 180)
    bx(XL-.2, XR+.2, YE-.12, YE-.08, 0, .06, br)
    strip((-1.85, YE-.35, HT-.03), (1.85, YE-.35, HT-.03), 9, 4000 if near else 3000, .04, (0, .5, -1)); strip((XL, YE-.5, HT-.03), (-2.1, YE-.5, HT-.03), 4, 3000, .04, (0, .4, -1)); strip((2.1, YE-.5, HT-.03), (XR, YE-.5, HT-.03), 4, 3000, .04, (0, .4, -1))
    # right wall: quiet limewash, one long shelf with candles
    bx(XR, XR+.1, -5, YE, 0, HT, lime); bx(XR-.02, XR, -5, YE-.14, 0, .08, br)
    bx(XR-.34, XR, .4, 4.4, .46, .51, wt, .004); strip((XR-.10, .45, .455), (XR-.10, 4.35, .455), 2.2, 3000, .03, (.2, 0, -1)); strip((XR-.35, -3, HT-.03), (XR-.35, YE-.3, HT-.03), 3.2, 3000, .05, (.35, 0, -1))
    # plinth, urn, flowers, candles
    if near:
        bx(-1.15, 1.15, YE-1.05, YE-.45, 0, .82, top, .006); bx(-1.19, 1.19, YE-1.09, YE-.41, .82, .85, m_img('n_crema', .22, zoom=.38), .004)
        strip((-1.1, YE-1.08, .03), (1.1, YE-1.08, .03), 1.5, 3000, .02, (0, -.4, -1))
    wh = 4000 if near else 3000                                  # near, an urn of the size that a niche takes (24 cm), and whiter light
    if kind == 'chest': desk.chest(m_img('n_walnut', .34, zoom=.55, coat=.1, mul=1.7), brassc, (0, YE-.75, .851), .06, .46, .26, .25)
    else:
        at = dict(urn=(0, YE-.75, .85), sill=(-3.98, 2.42, .80)).get(kind, (1.02, YE-.62, .62))
        for o in urn(m_plain('ivory', (.72, .69, .63), .25), .24, 0, brassc): o.location = at; o.scale = (.78, .78, 1.) if near else (.833, .833, 1.)
    pet = m_leaf('pet', (.84, .82, .77), (.90, .88, .84), .55, .3); FM = [pet, m_plain('stem', (.10, .15, .06), .5), m_leaf('lf', (.10, .155, .075), (.17, .22, .12), .42, .25)]; cer = m_plain('cer', (.115, .112, .105), .45); cerw = m_plain('cerw', (.58, .56, .52), .45)
    flame = m_emit('flame', (1., .58, .22), 40.); NW = [0]
    wax = Mat('wax'); wz = wax.n('SeparateXYZ', Vector=wax.n('TexCoord').outputs['Object']).outputs[2]
    wax.b(Base_Color=(.82, .76, .66), Roughness=.45, Emission_Color=(1., .60, .28, 1), Emission_Strength=wax.smooth(wz, .03, .20, .0, .55)); wax = wax.m
    def candle(x, y, z, h, r=.032, p=.5):
        lathe([(r, 0), (r, h), (r*.86, h+.004), (r*.12, h-.006)], wax, 32, (x, y, z)); tube([(x, y, z+h-.006), (x+.002, y, z+h+.010)], .0012, dark); lathe(spline([(.001, 0), (.0055, .011), (.0048, .021), (.0008, .038)], 14), flame, 16, (x, y, z+h+.006)); point((x, y-.04, z+h+.035), p, 2200, .012)
    def flowers(x, y, z, k, sc, seed, m=None, vs=1., rot=0.):
        lathe([(r*vs, q*vs) for r, q in spline([(.05, 0), (.085, .03), (.11, .13), (.085, .23), (.06, .27), (.068, .29)], 32)], m or cer, 48, (x, y, z))
        b = bouquet(k, FM, seed, sc) if k != 'posy' else posy(seed, FM); b.scale = (1,)*3 if k != 'posy' else (sc*.72,)*3; b.location = (x, y, z+.28*vs); b.rotation_euler = (0, 0, rot)
    if near:
        k = .62; flowers(-.68, YE-.75, .85, 'posy', 4.6*k, 12, cerw, k); flowers(.56, YE-.70, .85, 'posy', 4.8*k, 15, cerw, k)
        for i, (x, h) in enumerate(((-.36, .16), (-.27, .11), (.27, .13), (.36, .19), (-1.0, .14), (1.0, .11))[2 if kind == 'chest' else 0:]): candle(x, YE-.80-.05*(i % 2), .85, h*.72, p=.16)
    else:                                                                       # a low table at the side, and two armchairs on the other
        bx(.42, 1.72, YE-.86, YE-.38, .57, .62, wt, .005)
        for x in (.50, 1.64): bx(x-.03, x+.03, YE-.82, YE-.42, 0, .57, br, .003)
        flowers(1.42, YE-.62, .62, 'posy', 3.7, 12, cerw, .8); candle(.66, YE-.64, .62, .11, p=.4)
    flowers(XR-.17, .75, .51, 'olive', 3.2, 3, cerw, .8)
    # linen sheers on the left, softly waving, lit from outside; drawn aside for the bench
    n = 500; V, F = [], []
    sheer = Mat('sheer'); tl = sheer.n('BsdfTranslucent', Color=(.84, .81, .76, 1)).outputs[0]; df = sheer.n('BsdfDiffuse', Color=(.78, .75, .70, 1)).outputs[0]; tp = sheer.n('BsdfTransparent').outputs[0]
    sheer.nt.links.new(sheer.n('MixShader', i0=.10, i1=sheer.n('MixShader', i0=.45, i1=df, i2=tl).outputs[0], i2=tp).outputs[0], sheer.out.inputs[0])
    drawn = [(-4, 6.1, 24., .055)] if not window else [(-4., .62, 31., .075), (3.42, 6.1, 31., .075)]
    for ya, yb, fold, amp in drawn:
        V, F = [], []
        for i in range(n):
            y = ya+(yb-ya)*i/(n-1); x = XL+.18+amp*math.sin(y*fold+1.2*math.sin(y*2.1))+.02*math.sin(y*57)
            V += [(x, y, .02), (x*.995+XL*.005, y, HT-.02)]
        for i in range(n-1): F.append((2*i, 2*i+2, 2*i+3, 2*i+1))
        mesh_obj('sheer', V, F, sheer.m, True)
    area((XL-1.2, 1, 1.7), (0, 1, 1.5), (10, 3.2), 300 if window else 430, (1., .965, .92), gloss=False)
    # seating, rug, low table with flowers and candles
    if not window:
        rug = m_plain('rug', (.50, .47, .42), .97, bump=.5, bscale=160., var=.12); rug2 = m_plain('rug2', (.36, .33, .29), .97, bump=.5, bscale=160.)
        bx(-3.1, 3.0, -.5, 4.3, .001, .012, rug2); bx(-3.0, 2.9, -.4, 4.2, .002, .015, rug)
        sand = m_plain('sand', (.40, .36, .305), .95, bump=.3, bscale=200., var=.08); sage = m_plain('sage', (.20, .215, .185), .95, bump=.35, bscale=200., var=.08)
        for a in ((-2.45, 2.0, 2.6, math.pi/2, sand), (2.35, 2.0, 2.6, -math.pi/2, sage), (-1.42, 4.95, .94, .10, sage), (-.30, 5.0, .94, -.06, sand))[:2 if near else 4]: hall.sofa(kit, *a)
        for x, y, mt, rz in ((-2.47, 1.2, sage, .15), (-2.47, 2.85, linen, -.12), (2.37, 2.8, sand, .12)): hall.cushion((x, y, .71), (.44, .44, .17), mt, (0, math.pi/2+(-.28 if x < 0 else .28), rz), (.85, .34))
        bx(-.55, .55, .55, 2.25, .30, .345, wt, .006); bx(-.30, .30, .9, 1.9, .02, .30, br, .006)
        flowers(-.10, 1.62, .345, 'posy', 3.9, 21, cerw, .72, .5)
        box((.14, .98, .352), (.22, .22, .012), br, .004)
        candle(.14, .98, .358, .105, .036, .35)
        bx(-.42, -.16, .80, 1.12, .345, .362, linen, .003); bx(-.40, -.17, .82, 1.10, .362, .376, sage, .003)
        for x, y in ((-3.75, 5.2), (3.65, 5.2)):                                       # floor lamps
            lathe([(.16, 0), (.16, .022), (.014, .034), (.014, 1.70)], brassc, 32, (x, y, 0)); lathe([(.21, 0), (.16, .30)], m_frost('shade%d' % int(x), (.92, .88, .80), .7), 48, (x, y, 1.40), cap=False); point((x, y, 1.54), 9, 2700, .05)
    area((0, 1.5, HT-.05), (0, 1.5, 0), (4, 4), 15, 3500, gloss=False)
    for x in (-.5, .5): spot((x+(not near)*1.02, YE-2.1, HT-.05), (x*.3+(not near)*1.02, YE-.7, 1.0), 12 if near else 20, wh, 40, .9)
    spot((.0, .9, HT-.05), (0, 1.4, .35), 22, 3000, 46, .9)
    if window:
        bx(XL-1, XR+1, -5.2, -5.1, 0, HT, lime)
        for y in (-3.4, -1.0, .72, 3.30, 5.6): bx(XL-.20, XL-.12, y-.03, y+.03, 0, HT, br, .003)
        bx(XL-.22, XL-.10, -5, YE, 0, .07, br, .003); bx(XL-.22, XL-.10, -5, YE, HT-.09, HT+.4, br); bx(XL-1.6, XL-.22, -6, 10, -.12, -.02, lime)
        if kind == 'bench':
            hall.bench(-3.54, 1.98, centred(m_img('n_crema', .40, zoom=.55, rand=False)), wt)
            wl = m_plain('blanket', (.50, .46, .40), .97, bump=.5, bscale=260., var=.08)
            for k in range(3): box((-3.53+.004*k, 2.62-.006*k, .476+k*.029), (.40-.012*k, .33-.010*k, .028), wl, .013, rot=(0, 0, .03*k-.02), seg=4)
            hall.potted(kit, -3.85, 4.05, 3.1, 6, .80)
        else:                                                                   # a narrow table along the window
            bx(-4.20, -3.80, .95, 3.05, .765, .800, wt, .004); bx(-4.17, -3.83, .98, 3.02, .700, .764, wt, .002)
            for x in (-4.15, -3.85):
                for y in (1.0, 3.0): bx(x-.022, x+.022, y-.022, y+.022, 0, .70, wt, .003)
            flowers(-4.02, 1.72, .80, 'olive', 3.0, 3, cerw, .72); flowers(-3.96, 1.98, .80, 'posy', 2.6, 12, cerw, .48)
        # garden outside: lawn, hedge, an olive, trees behind
        lawn_ = m_plain('lawn', (.12, .18, .055), .95, var=.4, bump=.8, bscale=30.); bx(-60, XL-1.6, -40, 60, -.16, -.08, lawn_)
        hl = m_leaf('h', (.07, .13, .035), (.14, .20, .06), .45, .4); h = hedge(1.0, 26, 1.95, hl, 2, 2600); h.location = (-11.0, 4, -.08); box((-11.0, 4, .85), (.86, 25.9, 1.8), m_plain('hcore', (.030, .050, .018), .95))
        ol = tree(3, 4.2, 1.15, (1.6, 1.6, 1.25), bark, m_leaf('oliveout', (.16, .20, .12), (.28, .31, .20), .42, .40), 800, 22000, .075, .022, stems=2, r0=.034); ol.location = (-8.6, 3.55, -.1)
        T = tree(8, 6.5, 1.8, (2.2, 2.2, 2.1), bark, m_leaf('g', (.10, .17, .045), (.20, .26, .08), .45, .45), 900, 16000, .14, .075, r0=.03, clump=.22); T.location = (-17, 1, 0)
        for x, y, k in ((-18, 6.5, 1.15), (-16.5, 11, 1.05), (-19, -4, 1.2), (-24, 3.5, 1.5), (-23, 9, 1.35), (-25, 15, 1.5)): inst(T, (x, y, 0), (0, 0, x), k)
        world_dusk(zen=(.13, .29, .66), mid=(.36, .54, .84), low=(.92, .88, .79), glow=(1.1, .90, .66), az=-1.2, strength=1.5, clouds=.42, ccol=((.95, .92, .86), (.86, .89, .93)), gamma=.55)
        sd = bpy.data.lights.new('sun', 'SUN'); sd.energy = 7.5; sd.color = (1., .84, .66); sd.angle = math.radians(1.6); so = link(bpy.data.objects.new('sun', sd)); so.rotation_euler = Vector((.80, -.36, -.46)).to_track_quat('-Z', 'Y').to_euler()
        if kind == 'sill': camera((-2.42, 1.30, 1.22), (-4.2, 2.22, 1.00), 40, 2.8, (-3.98, 2.42, .92)); ex = .62; area((-1.4, .6, 2.3), (-4., 2.2, .9), (1.4, 1.4), 42, (1., .965, .93), gloss=False)
        else: camera((.75, .35, 1.22), (-4.2, 2.42, 1.22), 31, keep_vertical=True, shift=(0, -.045)); ex = .05
    else:
        world_flat((.6, .62, .65), .10)
        if near: camera((-.74, 3.74, 1.165), (.115, 5.45, 1.005), 63 if kind == 'urn' else 54, 2.8, (0, 5.36, .98)); ex = .56 if kind == 'urn' else .95
        elif kind == 'table': camera((-1.9, -1.75, 1.2), (.95, 3.4, .86), 33, 3.2, (0, 1.4, .4)); ex = .80
        else: camera((.50, -3.35, 1.36), (-.12, 6, 1.36), 27, keep_vertical=True, shift=(0, -.012)); ex = .82
    settings(W, H, SPP, exposure=ex, threshold=.03, bounces=6)
render(out)
