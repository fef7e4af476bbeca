/** The API root and its versioned path; each call answers under both, the versioned one is documented. */
export const apiRoot = '/api'
export const apiVersionedRoot = '/api/v1'
