"""papers and a pen on a walnut table, lamp light and a little day; what else lies there is in desk.py. papers.py KIND OUT W H SPP
KIND: papers | deposit: with an urn | sums: with a calculator | title: with a key | travel: a wooden urn, a booklet and a suitcase
| register: a book of names | talk: two cups and a notebook | samples: the nine fronts, cut small | signature: a signed card     (the text on the sheets is drawn as strokes and cannot be read)"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *; from props import *
import desk
kind, out, W, H, SPP = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
reset(17)
def centred(m):
    """middle of the map on the middle of the slab: no mirror seam in view"""
    for nd in m.node_tree.nodes:
        if nd.type == 'MAPPING': nd.inputs['Location'].default_value = (.5, .5, .5)
    return m
table = centred(m_img('n_walnut', .34, zoom=.58, rand=False, coat=.12, bump=.05, mul=1.25)); wv = m_img('n_walnut', .40, zoom=.45, rot=(0, math.pi/2, 0), coat=.08, mul=1.1)
lime = m_plain('limewash', (.60, .565, .515), .9, var=.10, bump=.12, bscale=9.); br = m_metal('br', (.30, .21, .13), .36, aniso=0.); brass = m_metal('brass', (.62, .455, .25), .24, aniso=0.)
black = m_plain('lacquer', (.012, .011, .011), .12); floor = m_plain('floor', (.20, .15, .11), .6, var=.2); kraft = m_plain('kraft', (.52, .385, .235), .8, var=.12, bump=.1, bscale=300.)

def sheet_image(name, seed, heading=True):
    """a letter-size page: paper white, rows of strokes that read as print from afar and as nothing from near"""
    w, h = 1020, 1320; rs = np.random.RandomState(seed); a = np.ones((h, w), np.float32); x0, x1 = 130, w-120; y = 150
    def word(x, y, n, xh, ink):
        for k in range(n):
            cx = x+k*xh*.62; kind = rs.randint(5)
            for dx in ((0,), (0, .38), (0, .38), (.18,), (0, .2, .4))[kind]:
                up = xh*(.75 if rs.rand() < .22 else 0); dn = xh*(.45 if rs.rand() < .12 else 0); c = int(cx+dx*xh)
                a[int(y-xh-up):int(y+dn), c:c+2] *= 1-ink
            if kind in (1, 2, 4): r = int(y-xh if rs.rand() < .5 else y-2); a[r:r+2, int(cx):int(cx+.42*xh)] *= 1-ink
        return x+n*xh*.62
    if heading:
        word(x0, y, 22, 18, .8); y += 70
    for par in range(5):
        for row in range(rs.randint(3, 7)):
            x = x0; last = row and rs.rand() < .12
            while True:
                n = rs.choice([2, 3, 4, 5, 6, 7, 8, 9, 10], p=[.16, .12, .12, .12, .13, .12, .1, .08, .05])
                if x+n*7.5 > (x0+(x1-x0)*.6 if last else x1): break
                x = word(x, y, n, 12, .72)+7
            y += 29
        y += 26
        if y > h-330: break
    a[h-200:h-198, x0:x0+330] *= .45; a[h-200:h-198, x1-330:x1] *= .45
    from PIL import Image, ImageFilter
    a = np.asarray(Image.fromarray((a*255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(1.7)), np.float32)/255.
    im = bpy.data.images.new(name, w, h); px = np.ones((h, w, 4), np.float32); px[..., 0] = .06+.875*a; px[..., 1] = .06+.855*a; px[..., 2] = .07+.80*a
    im.pixels.foreach_set(px[::-1].ravel()); im.pack(); return im

def sheet(name, loc, rot, seed, curl=(.0, .0), heading=True):
    n, m_ = 36, 28; w, h = .216, .279; V, F = [], []
    for i in range(n+1):
        for j in range(m_+1):
            v, u = i/n, j/m_; V.append(((u-.5)*w, (v-.5)*h, curl[0]*max(0, u-.55)**2*max(0, .5-v)*4+curl[1]*max(0, .35-u)**2*max(0, v-.3)*3+.0006*math.sin(u*5+seed)*math.sin(v*4)))
    k = m_+1
    for i in range(n):
        for j in range(m_): F.append((i*k+j, i*k+j+1, (i+1)*k+j+1, (i+1)*k+j))
    m = Mat(name); im = sheet_image(name, seed, heading); t = m.n('TexImage', dict(image=im, extension='EXTEND'), Vector=m.n('Mapping', Vector=m.n('TexCoord').outputs['Object'], Scale=(1/w, 1/h, 1.), Location=(.5, .5, 0)).outputs[0])
    m.b(Base_Color=t.outputs[0], Roughness=.75); o = mesh_obj(name, V, F, m.m, True); o.location = loc; o.rotation_euler = (0, 0, rot); return o

Z = .74
box((0, 0, Z-.02), (1.70, 1.0, .04), table, .004, seg=3)
for x in (-.7, .7):
    for y in (-.40, .40): box((x, y, .35), (.05, .05, .70), table, .004)
bx(-6, 6, -4, 6, -.1, 0, floor)
# back of the room: walnut, limewash, a line of light
bx(-6, 6, 3.2, 3.3, 0, 3.3, lime)
for i in range(3): bx(-3.2+i*.9+.005, -2.3+i*.9-.005, 3.12, 3.18, .06, 3.2, wv, .003)
strip((-.4, 3.0, 3.2), (4, 3.0, 3.2), 5, 3000, .05, (0, .5, -1))
lathe([(.15, 0), (.15, .02), (.012, .03), (.012, 1.42)], br, 32, (.95, 2.7, 0)); lathe([(.19, 0), (.16, .32)], m_frost('shade', (.92, .88, .80), .7), 48, (.95, 2.7, 1.02), cap=False); point((.95, 2.7, 1.16), 7, 2700, .05)
# a folder, three sheets, the pen, glasses, a small vase
if kind in ('papers', 'deposit', 'sums', 'title'):
    box((.075, .045, Z+.0013), (.325, .240, .0022), kraft, .0008, rot=(0, 0, -.30)); box((.082, .041, Z+.0039), (.318, .238, .0016), kraft, .0007, rot=(0, 0, -.27))
    sheet('s3', (.100, .050, Z+.0056), -.16, 5, (0., .02)); sheet('s2', (.062, .030, Z+.0064), -.24, 8, (.012, 0)); sheet('s1', (.035, .008, Z+.0074), -.335, 3, (.022, .02))
    desk.pen(black, brass, (.055, -.062, Z+.0146), .52)
def glasses(loc, rot):
    e = link(bpy.data.objects.new('gl', None)); P = []; gl = m_glass('lens', (.97, .98, .98))
    for sx in (-1, 1):
        ring = [(sx*.034+.0245*math.cos(a), .003*math.cos(a)**2, .021+.0205*math.sin(a)) for a in [2*math.pi*i/56 for i in range(57)]]; P.append(tube(ring, .00125, br, 12))
        P.append(mesh_obj('l', ring[:-1], [tuple(range(56))], gl))
        P.append(tube([(sx*.058, .003, .030), (sx*.066, .004, .031), (sx*.067, .012, .031), (sx*.066, .060, .029), (sx*.064, .108, .022), (sx*.060, .135, .002)], .0012, br, 12))
    P.append(tube([(-.0105+.021*i/10, -.001, .028+.0035*math.sin(math.pi*i/10)) for i in range(11)], .0012, br, 12))
    for o in P: o.parent = e
    e.location = loc; e.rotation_euler = (math.radians(-3), 0, rot)
if kind == 'papers': glasses((-.150, .165, Z+.001), -.42)
if kind == 'deposit':                                                            # of the size that a niche takes: 20 by 24 cm
    for o in urn(m_plain('ivory', (.72, .69, .63), .25), .24, 0, brass): o.location = (-.150, .190, Z); o.scale = (.833, .833, 1.)
if kind == 'sums':
    M = Matrix.Translation((-.165, .045, Z)) @ Matrix.Rotation(.22, 4, 'Z'); grey, pale = m_plain('case', (.055, .055, .056), .45), m_plain('keys', (.42, .41, .39), .5)
    for x, y, z, w, l, h, mt in [(0, 0, .007, .082, .142, .013, grey), (0, .051, .0135, .066, .024, .002, m_plain('display', (.22, .25, .21), .12))]+[((i-1.5)*.0172, .024-j*.0195, .0145, .0138, .0125, .004, pale if i < 3 else brass) for i in range(4) for j in range(5)]:
        o = box((0, 0, 0), (w, l, h), mt, .0012); o.matrix_world = M @ Matrix.Translation((x, y, z))
linen = m_plain('linen', (.46, .42, .36), .95, bump=.3, bscale=180.); cream = m_plain('leaves', (.66, .62, .54), .9)
if kind == 'title': desk.key(brass, (-.052, -.052, Z+.0100), -.55)
if kind == 'travel':
    desk.chest(centred(m_img('n_oak', .42, zoom=.9, rand=False, rot=(0, math.pi/2, 0), mul=.85)), brass, (-.135, .155, Z), .24, .235, .175, .200)
    sheet('t2', (.150, .010, Z+.0008), -.20, 8, (.0, .010)); sheet('t1', (.118, -.012, Z+.0018), -.31, 3, (.016, .012)); desk.booklet(m_plain('green', (.022, .050, .036), .55, bump=.12, bscale=700.), (.085, -.055, Z+.0042), .18); desk.pen(black, brass, (.235, -.020, Z+.0105), 1.05)
    box((1.12, 1.75, .22), (1.5, .45, .44), wv, .004); desk.suitcase(m_plain('shell', (.060, .085, .098), .38), black, br, (.62, 1.70, .44), .18)
if kind == 'register': desk.register(cream, m_plain('cloth', (.055, .020, .020), .8, bump=.2, bscale=900.), m_plain('ribbon', (.20, .030, .030), .6), (.02, .055, Z), -.12); desk.fountain_pen(black, brass, (.135, -.045, Z+.0265), 2.72)
if kind == 'talk':
    white = m_plain('porcelain', (.74, .72, .68), .16); drink = m_plain('coffee', (.022, .010, .005), .06)
    desk.cup(white, drink, (-.150, .020, Z), 2.5); desk.cup(white, drink, (.080, .235, Z), -.6)
    desk.notebook(m_plain('cloth', (.050, .068, .055), .75, bump=.2, bscale=800.), cream, m_plain('band', (.030, .040, .033), .7), (.095, .010, Z), -.42); desk.pen(black, brass, (.105, .015, Z+.0240), .62)
if kind == 'samples': desk.samples(brass, black, (.02, .06, Z), .30)
if kind == 'signature':
    sheet('l', (.075, .060, Z+.0010), -.10, 8, (.0, .012)); desk.signed_card((-.005, -.012, Z+.0030), -.20); desk.fountain_pen(black, brass, (.122, -.022, Z+.0100), -.52)
cer = m_plain('cer', (.60, .585, .555), .45); FM = [m_leaf('petal', (.84, .82, .77), (.90, .88, .84), .55, .30), m_plain('stem', (.10, .15, .06), .5), m_leaf('leaf', (.085, .135, .065), (.150, .20, .105), .42, .25)]
vx, vy = dict(register=(-.300, .400), talk=(.380, .330), samples=(.330, .360), travel=(.420, .330)).get(kind, (.325, .330))
lathe([(r*.62, z*.62) for r, z in spline([(.045, 0), (.075, .02), (.095, .085), (.080, .150), (.050, .185), (.054, .20)], 32)], cer, 64, (vx, vy, Z)); b = bouquet('olive', FM, 17, 1.25); b.location = (vx, vy, Z+.125); b2 = posy(5, FM); b2.scale = (1.35,)*3; b2.location = (vx, vy-.005, Z+.118)
area((-2.0, .35, 1.75), (0, 0, .75), (1.5, 1.6), 58, (1., .965, .93)); area((.72, .50, 1.30), (.05, 0, Z), (.22, .22), 4., 3000); world_flat((.5, .5, .5), .10)
camera(*dict(papers=((-.270, -.640, 1.105), (.020, .060, .790), 48, 3.2, (.045, -.05, Z+.01)), deposit=((-.330, -.800, 1.120), (.015, .110, .805), 46, 3.5, (-.130, .10, Z+.10)), sums=((-.340, -.520, 1.080), (-.040, .055, .765), 50, 3.2, (-.150, .03, Z+.01)),
    title=((-.330, -.420, 1.010), (-.005, .010, .760), 54, 2.8, (-.045, -.055, Z+.01)), travel=((-.360, -.900, 1.090), (.060, .160, .830), 44, 4., (-.10, .08, Z+.10)), register=((-.260, -.560, 1.100), (.010, .060, .775), 46, 3.5, (.03, -.02, Z+.02)),
    talk=((-.300, -.560, 1.090), (.010, .095, .780), 48, 3.2, (-.05, .01, Z+.04)), samples=((-.260, -.500, 1.170), (.028, .050, .750), 47, 4., (-.02, .0, Z+.01)), signature=((-.150, -.330, .985), (.028, .012, .752), 62, 4., (.0, -.02, Z+.005)))[kind])
s = settings(W, H, SPP, exposure=.72, threshold=.03, bounces=5)
render(out)
