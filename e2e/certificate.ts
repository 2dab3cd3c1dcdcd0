/// <reference types="node" />
// A certificate of a test's own, which a browser takes with `ignoreHTTPSErrors`.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes one for a host; `settings` are the program's arguments for it. */
export async function certificate(host: string) {
  const place = await mkdtemp(join(tmpdir(), "columbario-e2e-https-"));
  const [cert, key] = [join(place, "cert.pem"), join(place, "key.pem")];
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
      ...["-days", "2", ...names, "-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  return {
    settings: ["--tls-cert", cert, "--tls-key", key],
    end: () => rm(place, { recursive: true, force: true }),
  };
}
