const { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env

/**
 * The environment that a process needs of the machine: a test sets everything else explicitly, whatever the shell has
 * set.
 */
export const bareEnvironment = {
  PATH,
  HOME,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  ...(NODE_OPTIONS && { NODE_OPTIONS }),
}
