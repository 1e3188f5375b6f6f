/** A setting that is wrong, unknown or missing. The message contains no value of a secret. */
export class ConfigError extends Error {}
