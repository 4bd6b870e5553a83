export interface ShareTarget {
  name: string;
  href: string;
}

/**
 * Addresses that open a message with the article in the services that sellers of the market use.
 * @param mail what the link for an e-mail says
 */
export function shareTargets(address: string, title: string, mail: string): ShareTarget[] {
  const url = encodeURIComponent(address);
  // A title may have been cut within an emoji.
  const subject = encodeURIComponent(title.toWellFormed());
  const words = `${subject}%20${url}`;
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}` },
    { name: 'LINE', href: `https://social-plugins.line.me/lineit/share?url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${subject}` },
    { name: mail, href: `mailto:?subject=${subject}&body=${url}` },
  ];
}
