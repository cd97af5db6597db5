import type { Role } from '@plantel/contract/permissions'

export const DEMONSTRATION_PASSWORD = 'plantel-demo'

/** In the order of the log-in page. */
export const DEMONSTRATION_LOG_INS: readonly { role: Role; cellphone: string }[] = [
  { role: 'ADMINISTER', cellphone: '6180000001' },
  { role: 'PROFESSOR', cellphone: '6180000002' },
  { role: 'ASSESSOR', cellphone: '6180000003' },
  { role: 'PARENT', cellphone: '6180000004' },
  { role: 'SPOKESMAN', cellphone: '6180000005' },
  { role: 'DIRECTOR', cellphone: '6180000006' },
  { role: 'ADMINISTRATIVE', cellphone: '6180000007' },
  { role: 'TUTOR', cellphone: '6180000008' },
  { role: 'ADMIN_TI', cellphone: '6180000009' },
  { role: 'SUPER_ADMIN', cellphone: '6180000010' },
  { role: 'SUPERVISOR', cellphone: '6180000011' },
]
