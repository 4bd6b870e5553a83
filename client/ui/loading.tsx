/** Says beside a skeleton, which is only for the eye, that something is awaited. */
export function Loading({ text }: { text: string }) {
  return <span className="visually-hidden loading">{text}</span>;
}
