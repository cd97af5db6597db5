import type { Invitation } from '@plantel/contract/invitations'
import type { OwnSchool } from '@plantel/contract/own-schools'

/** Of María, who teaches in school 1 and has a child in school 2. */
export const ownSchool = (school_id: number, changed: Partial<OwnSchool> = {}): OwnSchool => ({
  school_id,
  name: school_id === 1 ? 'Primaria Benito Juárez' : 'Instituto Sierra Madre',
  clave: `10DPR000${school_id}A`,
  user_id: school_id * 10 + 2,
  roles: school_id === 1 ? ['PROFESSOR'] : ['PARENT'],
  unread: school_id === 1 ? 0 : 3,
  current: school_id === 1,
  ...changed,
})

export const invitationOf = (invitation_id: number, changed: Partial<Invitation> = {}): Invitation => ({
  invitation_id,
  school_name: 'Instituto Sierra Madre',
  roles: ['PROFESSOR'],
  sent_at: '2026-11-20T15:00:00Z',
  ...changed,
})

export const TOKEN = { access_token: 'fresh', session_id: 7, token_type: 'Bearer', expires_in: 28_800 }
