/** The queues of background jobs, in words for operators. */
export const jobQueues = {
  deliver: 'Messages by mail and text',
  post: 'Messages to other systems',
  'staff-mail': 'Mail to staff',
  'lead-abandoned': 'Unfinished forms',
  reservation: 'Reservations',
  retention: 'Deletion of old data',
} as const

export type QueueName = keyof typeof jobQueues

export const queueNames = Object.keys(jobQueues) as QueueName[]

/** A reservation is settled in any case: somebody’s money may have moved. */
export const droppableQueues = [
  'deliver',
  'post',
  'staff-mail',
  'lead-abandoned',
  'retention',
] as const satisfies readonly QueueName[]

export type DroppableQueue = (typeof droppableQueues)[number]

export function isDroppable(queue: QueueName): queue is DroppableQueue {
  return (droppableQueues as readonly QueueName[]).includes(queue)
}
