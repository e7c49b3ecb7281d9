import { type WorkerTable, workerTable } from '@forecourt/domain/capacity/worker-table'

const atOnce = { stepsAfterPages: 0 }

/** The processes that read files, with the priority of the tests themselves: a test that waits for them is no visitor. */
export const testWorkers: WorkerTable = {
  files: { ...workerTable.files, ...atOnce },
  pictures: { ...workerTable.pictures, ...atOnce },
  stockPhotos: { ...workerTable.stockPhotos, ...atOnce },
  quick: { ...workerTable.quick, ...atOnce },
}
