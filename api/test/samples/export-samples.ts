import type { SampleCall } from './sample-call.ts'

export const EXPORT_SAMPLES: Record<string, SampleCall> = {
  readExportable: {
    by: 'DIRECTOR',
    aim: (at, caller) => ({
      query: {
        report: 'group-students',
        format: 'excel',
        data: JSON.stringify({ school_id: caller.school_id, group_id: at.group_id }),
      },
    }),
  },
}
