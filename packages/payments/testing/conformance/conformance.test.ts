import { paymentProviders } from '@forecourt/domain/payment/gateway-table'
import { describeProcessor } from './describe-processor.ts'

for (const name of paymentProviders) describeProcessor(name)
