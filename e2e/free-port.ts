/// <reference types="node" />
import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody listens at. Below 32,768 the system gives nobody one for a connection of theirs. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return freePort();
  }
  await once(server.close(), "close");
  return port;
}
