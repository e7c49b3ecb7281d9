import { describeProcessor } from './describe-processor.ts'

describeProcessor('st_george')
