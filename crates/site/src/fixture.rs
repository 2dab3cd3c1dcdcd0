//! A small complete content directory to break in tests, one edit at a time.

mod texts;

use crate::media::NoInspection;
use crate::model::Texts;
use crate::routes::json;
use crate::{Fault, Site, SiteReader, Source};
use jiff::Timestamp;
use serde_json::Value;
use std::{fs, path::Path, sync::Arc};
use tempfile::TempDir;
pub use texts::article;
use texts::{legal, niches, pages, progress, site};

/// The moment at which the fixture is read: noon of 1 June 2026 in Toluca.
pub const NOW: Timestamp = Timestamp::constant(1_780_336_800, 0);

/// When every article of the sample is published: they link to each other.
pub const NOW_OF_SAMPLE: Timestamp = Timestamp::constant(1_798_826_400, 0);

/// A JPEG of 8 × 6 pixels, as short as can be: headers, an empty scan, the end.
pub const JPEG: &[u8] = &[
    0xff, 0xd8, // start
    0xff, 0xe0, 0, 16, b'J', b'F', b'I', b'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, // JFIF
    0xff, 0xc0, 0, 11, 8, 0, 6, 0, 8, 1, 1, 0x11, 0, // 6 high, 8 wide, one component
    0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0, // scan
    0xff, 0xd9, // end
];

/// Addresses that something else than the site's pages answers.
pub const RESERVED: [&str; 4] = ["/api/{*rest}", "/media/{*path}", "/sitemap.xml", "/healthz"];

/// An MP4 of one box.
pub const MP4: &[u8] = b"\0\0\0\x10ftypisom\0\0\0\0";

/// The head and the end of a PDF.
pub const PDF: &[u8] = b"%PDF-1.7\n%%EOF\n";

/// The head and the end of a PNG with these measures, without a pixel between.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::GrayImage::new(width, height)
        .write_to(&mut bytes, image::ImageFormat::Png)
        .expect("memory can be written");
    bytes.into_inner()
}

/// A section of a page, as the page gets it.
pub fn section(site: &Site, page: &str, name: &str) -> Option<Value> {
    let Texts::Page(page) = &site.texts[page] else { return None };
    page.sections.iter().find(|section| section.name == name).map(json)
}

/// A content directory of its own, gone at the end of the test.
pub struct Fixture {
    directory: TempDir,
}

impl Fixture {
    /// A directory without fault: nine niches, six photographs, two articles.
    #[allow(clippy::new_without_default, reason = "it writes files")]
    pub fn new() -> Self {
        let fixture =
            Self { directory: tempfile::tempdir().expect("the system has room for a directory") };
        fixture.write("media/a.jpg", JPEG);
        fixture.write("media/loop.mp4", MP4);
        fixture.write("site.toml", site());
        fixture.write("niches.toml", niches());
        fixture.write("progress.toml", progress());
        for (name, text) in pages() {
            fixture.write(&format!("pages/{name}.toml"), text);
        }
        for name in ["terminos-condiciones", "aviso-privacidad", "politicas-cookies"] {
            fixture.write(&format!("legal/{name}.md"), legal());
        }
        fixture.write("articles/uno.md", article("2026-01-12"));
        fixture.write("articles/dos.md", article("2026-05-31"));
        fixture
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Where the directory is read from.
    pub fn source(&self) -> Source {
        Source::Directory(self.path().to_owned())
    }

    /// Makes a reader of the directory that looks at no picture.
    pub fn reader(&self) -> SiteReader {
        SiteReader::new(self.source(), Arc::new(NoInspection))
            .with_reserved(RESERVED.map(str::to_owned).into())
    }

    /// Writes a file, with the folders it needs.
    pub fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(file);
        let folder = path.parent().expect("a file is in a folder");
        fs::create_dir_all(folder).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
    }

    /// Removes a file, or a folder with all that is in it.
    pub fn remove(&self, file: &str) {
        let path = self.path().join(file);
        let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        removed.expect("it was there");
    }

    /// Puts one text in the place of another, which must be there.
    pub fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(path).expect("the file is there");
        assert!(text.contains(from), "{file} does not hold {from}");
        self.write(file, text.replacen(from, to, 1));
    }

    /// Adds lines at the end of a file.
    pub fn append(&self, file: &str, lines: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(path).expect("the file is there");
        self.write(file, text + lines);
    }

    /// The site; there must be no fault.
    pub fn site(&self) -> Site {
        match self.reader().read(NOW) {
            Ok(site) => site,
            Err(faults) => panic!("{faults}"),
        }
    }

    /// The warnings about whole files; there must be no fault.
    pub fn file_warnings(&self) -> Vec<String> {
        let warnings = self.site().warnings;
        let lines = warnings.iter().map(ToString::to_string);
        lines.filter(|line| line.contains(":1:1: ")).collect()
    }

    /// The faults, one at least. A preview has the same.
    pub fn faults(&self) -> Vec<Fault> {
        let [faults, of_preview] =
            [self.reader(), self.reader().with_marks()].map(|reader| match reader.read(NOW) {
                Ok(_) => panic!("no fault was found"),
                Err(faults) => faults.to_vec(),
            });
        assert_eq!(of_preview, faults);
        faults
    }

    /// The faults as an operator reads them.
    pub fn fault_lines(&self) -> Vec<String> {
        self.faults().iter().map(ToString::to_string).collect()
    }

    /// The faults as an operator reads them, in one text.
    pub fn said(&self) -> String {
        self.fault_lines().join("\n")
    }
}

/// What is said of each edit by itself: a file, a text of it and the one in its place.
pub fn said_of<'a>(edits: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) -> String {
    let said = |(file, from, to)| {
        let fixture = Fixture::new();
        fixture.edit(file, from, to);
        format!("{}\n", fixture.said())
    };
    edits.into_iter().map(said).collect()
}
