import type { SampleCall } from './sample-call.ts'

export const AUDIT_SAMPLES: Record<string, SampleCall> = {
  readAudit: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.school_id } }) },
}
