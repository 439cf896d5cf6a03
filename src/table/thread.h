// table/thread.h - memory of which every thread has its own.
#pragma once

// An engine for browsers has one thread; clang 14 cannot make such variables there.
#ifdef __wasm__
#define GD_OF_THREAD
#else
#define GD_OF_THREAD _Thread_local
#endif
