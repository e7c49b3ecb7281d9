import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { describeProcessor } from './describe-processor.ts'

for (const name of gatewayNames) describeProcessor(name)
