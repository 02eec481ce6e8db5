// A socket of Node in the form of the platform's, for tests without workerd.
import { connect as connectNet, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { MailSocket } from "../../../workers/adapters/mail/smtp-line";
import type { ConnectMail } from "../../../workers/adapters/mail/smtp-mailer";

/** The certificate of a test's server is its own. */
const TRUSTING = { rejectUnauthorized: false };

export const connectByNode: ConnectMail = ({ host, port, tls }) =>
  asMailSocket(tls === "on" ? connectTls({ host, port, ...TRUSTING }) : connectNet({ host, port }));

function asMailSocket(socket: Socket): MailSocket {
  let detach = () => {};
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      const onData = (part: Buffer) => controller.enqueue(new Uint8Array(part));
      const onEnd = () => {
        detach();
        controller.close();
      };
      const onError = (error: Error) => {
        detach();
        controller.error(error);
      };
      socket.on("data", onData).once("close", onEnd).once("error", onError);
      detach = () => void socket.off("data", onData).off("close", onEnd).off("error", onError);
      // What comes when it is over is nothing to us.
      socket.on("error", () => undefined);
    },
  });
  const writable = new WritableStream<Uint8Array>({
    write: (part) =>
      new Promise((resolve, reject) => {
        socket.write(part, (error) => (error ? reject(error) : resolve()));
      }),
  });
  return {
    readable,
    writable,
    startTls() {
      detach();
      return asMailSocket(connectTls({ socket, ...TRUSTING }));
    },
    async close() {
      socket.destroy();
    },
  };
}
