const { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env

/** What a process needs of the machine: a test says itself what else it is told, whatever the shell has set. */
export const bareEnvironment = {
  PATH,
  HOME,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  ...(NODE_OPTIONS && { NODE_OPTIONS }),
}
