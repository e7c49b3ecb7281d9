import { describeProcessor } from './describe-processor.ts'

describeProcessor('till')
