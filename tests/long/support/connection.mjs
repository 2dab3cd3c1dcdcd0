// One connection to a server, which asks for one thing after the other. Beside Node's own client it
// takes a small part of the processor, of which a measured program on the same machine has the rest; wrk
// takes less, and speaks from one address.
import { connect } from "node:net";

/** Answers have their length in the head, and none of these benchmarks asks for a compressed one. */
const HEAD = /^HTTP\/1\.1 (\d+).*?\r\ncontent-length: (\d+).*?\r\n\r\n/is;

export class Connection {
  #host;
  #socket;
  #received = Buffer.alloc(0);
  /** What is done once something has come, or the server has ended the connection. */
  #come;

  /** From `localAddress`, an address of this machine. */
  constructor(origin, localAddress) {
    const { host, hostname, port } = new URL(origin);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
    this.#socket.on("data", (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#come?.();
    });
    this.#socket.on("close", () => this.#come?.());
  }

  /** The answer's status, how many bytes its body has, and after how many ms it was there. */
  async ask(path) {
    const asked = performance.now();
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n\r\n`);
    for (;;) {
      await new Promise((resolve) => {
        this.#come = resolve;
      });
      const [head, status, length] = HEAD.exec(this.#received.toString("latin1")) ?? [];
      if (head && this.#received.length >= head.length + Number(length)) {
        this.#received = this.#received.subarray(head.length + Number(length));
        return { status: Number(status), bytes: Number(length), taken: performance.now() - asked };
      }
      if (this.#socket.closed) throw new Error(`the server ended the connection: ${path}`);
    }
  }

  close() {
    this.#socket.destroy();
  }
}
