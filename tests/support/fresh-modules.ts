import { vi } from 'vitest'

// Runs before each test file, so that the modules it imports are evaluated again.
vi.resetModules()
