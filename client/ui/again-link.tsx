/** Leads to the same address, its query included: also where no script asks for the page again by itself. */
export function AgainLink({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the document
    <a className="link-forward" href="">
      {text}
    </a>
  );
}
