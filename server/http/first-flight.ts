/**
 * Bytes that a server sends before it waits for the browser's answer: about ten packets. A longer document takes one round
 * trip more. An aim of design for the documents of phones, and no limit: TLS, the size of packets and compressed head
 * lines move the real edge by more than a hundred bytes (docs/decisions/0023-limits-have-room.md).
 */
export const FIRST_FLIGHT_AIM = 14_600;

/**
 * Bytes of the status line, of the empty line and of the lines that differ from answer to answer: request id, date,
 * connection, how long that is kept, length and encoding.
 */
const OWN_LINES = 200;

/** @param head names and values by turns */
export function headBytes(head: readonly string[]): number {
  return head.reduce((sum, part) => sum + part.length + 2, OWN_LINES);
}
