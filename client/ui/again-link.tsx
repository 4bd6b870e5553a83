/** Leads to the same address, its query included: also where no script asks for the page again by itself. */
export function AgainLink({ text }: { text: string }) {
  return (
    <a className="link-forward" href="">
      {text}
    </a>
  );
}
