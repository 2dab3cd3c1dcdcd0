//! A small complete content directory to break in tests, one edit at a time.

use super::{Fault, Site, Source};
use jiff::civil::{Date, date};
use std::{fs, path::Path};
use tempfile::TempDir;

/// The day on which the fixture is read.
pub(crate) const TODAY: Date = date(2026, 6, 1);

/// A JPEG of 8 × 6 pixels, as short as can be: headers, an empty scan, the end.
pub(crate) const JPEG: &[u8] = &[
    0xff, 0xd8, // start
    0xff, 0xe0, 0, 16, b'J', b'F', b'I', b'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, // JFIF
    0xff, 0xc0, 0, 11, 8, 0, 6, 0, 8, 1, 1, 0x11, 0, // 6 high, 8 wide, one component
    0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0, // scan
    0xff, 0xd9, // end
];

/// An MP4 of one box.
pub(crate) const MP4: &[u8] = b"\0\0\0\x10ftypisom\0\0\0\0";

const DESCRIPTION: &str = "Una descripción que alcanza los cincuenta caracteres que se piden.";

/// A content directory of its own, gone at the end of the test.
pub(crate) struct Fixture {
    directory: TempDir,
}

impl Fixture {
    /// A directory without fault: nine niches, six photographs, two articles.
    pub(crate) fn new() -> Self {
        let fixture = Self {
            directory: tempfile::tempdir().expect("the system has room for a directory"),
        };
        fixture.write("media/a.jpg", JPEG);
        fixture.write("media/loop.mp4", MP4);
        fixture.write("site.toml", site());
        fixture.write("niches.toml", niches());
        fixture.write("progress.toml", progress());
        for (name, text) in pages() {
            fixture.write(&format!("pages/{name}.toml"), text);
        }
        for name in [
            "terminos-condiciones",
            "aviso-privacidad",
            "politicas-cookies",
        ] {
            fixture.write(&format!("legal/{name}.md"), legal());
        }
        fixture.write("articles/uno.md", article("2026-01-12"));
        fixture.write("articles/dos.md", article("2026-05-31"));
        fixture
    }

    /// The directory.
    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Where the directory is read from.
    pub(crate) fn source(&self) -> Source {
        Source::Directory(self.path().to_owned())
    }

    /// Writes a file, with the folders it needs.
    pub(crate) fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(file);
        let folder = path.parent().expect("a file stands in a folder");
        fs::create_dir_all(folder).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
    }

    /// Removes a file.
    pub(crate) fn remove(&self, file: &str) {
        fs::remove_file(self.path().join(file)).expect("the file was there");
    }

    /// Puts one text in the place of another, which must be there.
    pub(crate) fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(path).expect("the file is there");
        assert!(text.contains(from), "{file} does not hold {from}");
        self.write(file, text.replacen(from, to, 1));
    }

    /// Adds lines at the end of a file.
    pub(crate) fn append(&self, file: &str, lines: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(path).expect("the file is there");
        self.write(file, text + lines);
    }

    /// The site; there must be no fault.
    pub(crate) fn site(&self) -> Site {
        match Site::load(&self.source(), TODAY) {
            Ok(site) => site,
            Err(faults) => panic!("{faults}"),
        }
    }

    /// The faults, one at least.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        match Site::load(&self.source(), TODAY) {
            Ok(_) => panic!("no fault was found"),
            Err(faults) => faults.iter().cloned().collect(),
        }
    }

    /// The faults as an operator reads them.
    pub(crate) fn fault_lines(&self) -> Vec<String> {
        self.faults().iter().map(ToString::to_string).collect()
    }
}

fn picture(section: &str) -> String {
    format!("[{section}]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n")
}

fn meta() -> String {
    format!("[meta]\ntitle = \"Título\"\ndescription = \"{DESCRIPTION}\"\n")
}

const CALL: &str = "[call]\ntitle = \"Hablemos\"\ntext = \"Llame al {phone}.\"\n";

fn site() -> String {
    let picture = picture("picture");
    format!(
        r#"brand = "Remanso"
product = "Remanso"
url = "https://remanso.example"
tagline = "Dignidad y respeto en {{brand}}"
{picture}[contact]
phone = "8000000000"
whatsapp = "8000000000"
email = "contacto@remanso.example"
[address]
street = "Calle 1"
neighborhood = "Centro"
city = "Toluca"
state = "México"
postalCode = "50000"
latitude = 19.29
longitude = -99
[[hours]]
days = "Lunes a viernes"
weekdays = [1, 2, 3, 4, 5]
opens = "09:00"
closes = "18:30"
[social]
facebook = "https://facebook.com/remanso"
instagram = "https://instagram.com/remanso"
tiktok = "https://tiktok.com/@remanso"
[map]
link = "https://maps.example/1"
embed = "https://maps.example/2"
load = "click"
[footer]
year = 2023
disclaimer = "Imágenes ilustrativas."
agency = {{ label = "Agencia", href = "https://agencia.example" }}
[[categories]]
id = 1
category = "Nichos"
[[categories]]
id = 3
category = "Duelo"
"#
    )
}

fn niches() -> String {
    (1..=9)
        .map(|id| {
            let img = picture("niche.img");
            format!("[[niche]]\nid = {id}\ndetails = \"Nicho para 8 urnas\"\ntag = \"interiors\"\nname = \"Nogal\"\n{img}")
        })
        .collect()
}

fn progress() -> String {
    let img = picture("photo.img");
    let photo = format!(
        "[[photo]]\ndetails = \"Cimientos\"\nclass = \"obra\"\ndate = \"Marzo de 2026\"\n{img}"
    );
    photo.repeat(6)
}

fn pages() -> [(&'static str, String); 8] {
    let meta = meta();
    let prose = |name: &str| format!("[{name}]\ntitle = \"Título\"\ntext = [\"Un párrafo.\"]\n");
    let points = |name: &str, count: usize| {
        format!("[{name}]\ntitle = \"Título\"\n")
            + &format!("[[{name}.items]]\ntitle = \"Punto\"\ntext = \"Una frase.\"\n").repeat(count)
    };
    let figure = |name: &str, count: usize| {
        format!("[{name}]\ntitle = \"Título\"\ntext = []\n")
            + &format!("[[{name}.pictures]]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n")
                .repeat(count)
    };
    let hero =
        "[hero]\ntitle = \"Título\"\ntext = \"Una frase.\"\n".to_owned() + &picture("hero.picture");
    let video = "[hero]\ntitle = \"Título\"\ntext = \"Una frase.\"\n[hero.video]\nav1 = \"loop.mp4\"\nh264 = \"loop.mp4\"\n".to_owned()
        + &picture("hero.video.poster");
    let slides = "[dignity]\ntitle = \"Título\"\n".to_owned()
        + &format!(
            "[[dignity.slides]]\ntitle = \"Título\"\ntext = \"Una frase.\"\n{}",
            picture("dignity.slides.picture")
        )
        .repeat(2);
    let presale =
        "[presale]\nlabel = \"Gran preventa\"\nhref = \"/Servicios-{product}#seccion-nichos\"\n";
    let kind = "[kind]\ntitle = \"Título\"\ntext = \"Una frase.\"\nfacts = [{ name = \"Capacidad\", value = \"8 urnas\" }]\n".to_owned()
        + &picture("kind.picture");
    let scale = "[scale]\ntitle = \"Título\"\ntext = \"Una frase.\"\nwidth = 60\nheight = 60\ndepth = 60\nshelves = 2\nurns = 8\nurnHeight = 25\nurnDiameter = 18\n";
    let questions = "[questions]\ntitle = \"Título\"\nitems = [{ question = \"¿Cabe?\", answer = \"Sí, cabe.\" }]\n";
    let photos = format!(
        "[[photos]]\ndetails = \"Roof garden\"\n{}",
        picture("photos.img")
    )
    .repeat(3);
    let titled = "title = \"Título\"\ntext = \"Una frase.\"\n";
    let contact = "form = \"Escríbanos\"\nnotice = \"Sus datos se tratan con cuidado.\"\nconsent = \"Acepto recibir noticias.\"\nnext = \"Le llamamos pronto.\"\n";
    let empty = CALL.replace("[call]", "[empty]");
    let links = "[[links]]\nlabel = \"Inicio\"\nhref = \"/\"\n";
    [
        (
            "home",
            [
                &meta,
                &hero,
                presale,
                &slides,
                &figure("remember", 2),
                &prose("niches"),
                CALL,
            ]
            .concat(),
        ),
        (
            "quienes-somos",
            [
                &meta,
                &video,
                &prose("mission"),
                &points("values", 4),
                &prose("philosophy"),
                &figure("building", 1),
                CALL,
            ]
            .concat(),
        ),
        (
            "servicios",
            [
                &meta,
                &video,
                &prose("intro"),
                &prose("niches"),
                &kind,
                scale,
                questions,
                CALL,
            ]
            .concat(),
        ),
        (
            "edificio",
            [
                &meta,
                &hero,
                &prose("gallery"),
                &photos,
                &points("arrive", 1),
                &figure("works", 1),
                CALL,
            ]
            .concat(),
        ),
        (
            "contacto",
            [titled, contact, &meta, &points("arrive", 1)].concat(),
        ),
        ("avance-obra", [titled, &meta, CALL].concat()),
        ("blog", [titled, &meta, &empty].concat()),
        ("no-encontrada", [titled, &meta, links].concat()),
    ]
}

fn legal() -> String {
    format!(
        "+++\ntitle = \"Aviso\"\ndescription = \"{DESCRIPTION}\"\nversion = \"2026-11\"\ndate = 2026-11-02\n+++\n\n## Quién\n\n{{brand}} [razón social] lo publica.\n"
    )
}

/// An article of a day, without fault. Its body begins in line 10.
pub(crate) fn article(day: &str) -> String {
    format!(
        "+++\ntitle = \"Qué es un nicho\"\ndescription = \"{DESCRIPTION}\"\ncategory = \"Duelo\"\ndate = {day}\npicture = {{ src = \"a.jpg\", alt = \"Un nicho abierto\" }}\nsources = [{{ label = \"Norma oficial\" }}]\n+++\n\nUn nicho es un lugar.\n"
    )
}
