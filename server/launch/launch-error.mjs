/** A failure whose message says everything to the person who started the command: shown as it is, without a stack. */
export class LaunchError extends Error {}
