// A real mail server for the tests, which misbehaves on request.
//
// The first argument is a JSON object: { port, accepted, user, password, key, cert, secure }; with
// `secure` it speaks TLS from the first byte. Every mail that is accepted is first written to the file
// `accepted`, one JSON object a line, and then announced on stdout by the line "accepted", or "digest". A line on
// stdin is the mode from then on: ok, later, never, never-to, never-gtube, hang, wait (for the next mode), close, or
// turns (all of them, mixed).
import { appendFileSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { SMTPServer } from "smtp-server";

const settings = JSON.parse(process.argv[2]);
let mode = settings.mode ?? "ok";
let turn = 0;
/** What ends the mails that wait. */
let waiting = [];

// Most are accepted, so that a long test ends; the rest is every way in which a server fails.
const TURNS = ["ok", "later", "ok", "close", "ok", "busy", "ok", "accept-and-close", "ok", "ok"];
const RARE = { 37: "hang", 61: "never", 89: "never-to" };

function behaviour() {
  if (mode !== "turns") return mode;
  turn += 1;
  return RARE[turn % 97] ?? TURNS[turn % TURNS.length];
}

const refusal = (code, text) => Object.assign(new Error(text), { responseCode: code });

const server = new SMTPServer({
  secure: settings.secure ?? false,
  authOptional: !settings.user,
  disabledCommands: settings.cert ? [] : ["STARTTLS"],
  key: settings.key && readFileSync(settings.key),
  cert: settings.cert && readFileSync(settings.cert),
  logger: false,
  closeTimeout: 100,
  onAuth(auth, _session, done) {
    const known = auth.username === settings.user && auth.password === settings.password;
    done(known ? null : refusal(535, "5.7.8 wrong user or password"), { user: auth.username });
  },
  onRcptTo(_address, session, done) {
    session.behaviour = behaviour();
    if (session.behaviour === "busy") return done(refusal(450, "4.2.1 mailbox busy"));
    if (session.behaviour === "never-to") return done(refusal(550, "5.1.1 no such mailbox"));
    done();
  },
  onData(stream, session, done) {
    const chunks = [];
    const socket = session.behaviour?.includes("close") && server.connections;
    const drop = () => {
      for (const connection of socket) {
        if (connection.session === session) connection._socket.destroy();
      }
    };
    stream.on("data", (chunk) => {
      chunks.push(chunk);
      if (session.behaviour === "close") drop();
    });
    stream.on("end", () => {
      const raw = Buffer.concat(chunks).toString("utf8");
      const accept = () => {
        const to = session.envelope.rcptTo.map((each) => each.address);
        const line = {
          to,
          from: session.envelope.mailFrom.address,
          secure: session.secure,
          user: session.user ?? null,
          raw,
        };
        appendFileSync(settings.accepted, `${JSON.stringify(line)}\n`);
        console.log(raw.includes("Message-ID: <digest-") ? "digest" : "accepted");
      };
      switch (session.behaviour) {
        case "later":
          return done(refusal(451, "4.3.0 come again later"));
        case "never":
          return done(refusal(554, "5.7.1 refused for good"));
        case "never-gtube":
          if (raw.includes("GTUBE")) return done(refusal(554, "5.7.1 spam message rejected"));
          accept();
          return done(null, "2.0.0 kept");
        case "hang":
          return;
        case "wait":
          waiting.push(() => {
            accept();
            done(null, "2.0.0 kept");
          });
          return console.log("waiting");
        case "close":
          return drop();
        case "accept-and-close":
          accept();
          return drop();
        default:
          accept();
          done(null, "2.0.0 kept");
      }
    });
  },
});

server.on("error", () => {});
server.listen(settings.port ?? 0, "127.0.0.1", () => {
  console.log(`listening ${server.server.address().port}`);
});
createInterface({ input: process.stdin })
  .on("line", (line) => {
    mode = line.trim();
    for (const end of waiting) end();
    waiting = [];
    console.log(`mode ${mode}`);
  })
  .on("close", () => process.exit(0));
