# Toolchain: clang 14 and wasi-libc of Debian 12, giving a reactor module without JavaScript glue.
# Whoever loads it calls _initialize() once and stubs what it imports of wasi_snapshot_preview1.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# -nostdlibinc: clang's default include path ends in /usr/include, where the host's headers are.
# Each module runs in one thread of its own, and this compiler knows no other kind of thread-local data here: it is plain data.
set(CMAKE_C_FLAGS_INIT "-nostdlibinc -isystem /usr/include/wasm32-wasi -fvisibility=hidden -mbulk-memory -Qunused-arguments -D_Thread_local=")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--export-dynamic -Wl,-z,stack-size=524288 -Wl,--stack-first")
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
