/** The package comes without types. */
declare module 'proxy-addr' {
  interface Received {
    socket: { remoteAddress?: string | undefined };
    headers: Record<string, string | undefined>;
  }
  type Trusts = (address: string, hops: number) => boolean;
  /** The address of whoever is behind the last trusted proxy. */
  function proxyAddress(request: Received, trusts: Trusts): string;
  namespace proxyAddress {
    function compile(peers: string[]): Trusts;
  }
  export default proxyAddress;
}
